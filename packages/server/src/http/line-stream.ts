import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { tooMany } from './http-error.ts';

/** Clients notice by it that the connection is gone, and proxies that it is in use. */
const HEARTBEAT_MS = 15_000;
/** How long a client has to read the rest. */
const CLOSE_MS = 1000;
const MAX_BUFFERED_BYTES = 1 << 20;

/** How many streams somebody may have open at a time. */
export class StreamCounts {
  private readonly counts = new Map<string, number>();
  private readonly max: number;

  constructor(max: number) {
    this.max = max;
  }

  /** A new one, which nothing but closing ends. Throws if it would be one too many. */
  open(key: string): LineStream {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.max) throw tooMany(`at most ${this.max} streams at a time`);
    this.counts.set(key, count + 1);
    const stream = new LineStream();
    stream.on('close', () => {
      const left = (this.counts.get(key) ?? 1) - 1;
      if (left === 0) this.counts.delete(key);
      else this.counts.set(key, left);
    });
    return stream;
  }
}

/** An answer that goes on: a JSON message in each line. */
export class LineStream {
  private readonly stream = new PassThrough();
  private readonly heartbeat: NodeJS.Timeout;

  constructor() {
    this.heartbeat = setInterval(() => this.write(''), HEARTBEAT_MS).unref();
    this.stream.on('close', () => clearInterval(this.heartbeat));
  }

  /** Begins to answer. */
  open(reply: FastifyReply): FastifyReply {
    // Nginx would collect lines until it has many.
    return reply.type('application/x-ndjson').header('X-Accel-Buffering', 'no').send(this.stream);
  }

  /** Disconnects a client that does not read. */
  write(text: string): void {
    if (this.stream.destroyed || this.stream.writableEnded) return;
    if (this.stream.writableLength > MAX_BUFFERED_BYTES) this.stream.destroy();
    else this.stream.write(`${text}\n`);
  }

  close(): void {
    this.stream.end();
    // A client that does not read would stay for ever.
    setTimeout(() => this.stream.destroy(), CLOSE_MS).unref();
  }

  on(event: 'close', listener: () => void): void {
    this.stream.on(event, listener);
  }
}
