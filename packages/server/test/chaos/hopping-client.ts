import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE_CODES, parseServerMessage, type Outage, type ServerMessage } from '@arena/api';
import type { Update } from '@arena/match';
import type { Random, Viewer } from '@arena/rules';
import type { WebSocket } from 'ws';
import { newKey, type TestBrowser } from '../test-client.ts';
import { seenUpdate, type RecordedAnswer, type RecordedRequest, type Sighting } from './history.ts';
import { nextCommand } from './next-command.ts';

/** What clients have recorded about one table. */
export interface TableLog {
  requests: RecordedRequest[];
  sightings: Sighting[];
  outages: Outage[];
}

export interface HoppingClientOptions {
  name: string;
  browser: TestBrowser;
  ports: readonly number[];
  random: Random;
  logOf: (table: string) => TableLog;
  /** See `seenUpdate`. */
  knownFields: ReadonlySet<string> | null;
}

/** Longer than any server may be silent that is not frozen. */
export const PATIENCE_MS = 2500;
const RECONNECT_MS = 100;

/**
 * Plays at a table and at those of the games after it, as a page does: connects again when the connection is lost, here
 * to any server, and sends unanswered requests again under the same key. Also changes servers without a reason. Records
 * everything.
 */
export class HoppingClient {
  table: string;
  latest: Update | null = null;
  connections = 0;
  /** Why servers have ended connections. */
  readonly goodbyes: string[] = [];
  private readonly options: HoppingClientOptions;
  private viewer: Viewer = 'spectator';
  private next: string | null = null;
  private socket: WebSocket | null = null;
  private asked = 0;
  private isWelcome = false;
  private sighting: Sighting | null = null;
  private pending: (RecordedRequest & { isSent: boolean }) | null = null;
  private wake: () => void = () => undefined;
  private isStopping = false;
  private isResting = false;

  constructor(table: string, options: HoppingClientOptions) {
    this.table = table;
    this.options = options;
  }

  /** Plays until `rest` and `stop`. */
  async play(): Promise<void> {
    while (!this.isStopping) {
      if (!(await this.connect())) {
        await sleep(RECONNECT_MS + this.options.random(200));
        continue;
      }
      await this.playHere();
      this.disconnect();
    }
    this.disconnect();
  }

  /** From now on, only unanswered requests are sent, and the client stays at one server. */
  rest(): void {
    this.isResting = true;
    this.wake();
  }

  get isAtRest(): boolean {
    return this.isResting && this.isWelcome && this.pending === null;
  }

  stop(): void {
    this.isStopping = true;
    this.wake();
  }

  private async connect(): Promise<boolean> {
    const { browser, ports, random } = this.options;
    const port = ports[random(ports.length)] ?? 0;
    const last = this.latest === null ? '' : `?last=${this.latest.number}`;
    const socket = browser.at(port).socket(`/api/tables/${this.table}/socket${last}`);
    this.socket = socket;
    this.asked = performance.now();
    this.isWelcome = false;
    if (this.pending !== null) this.pending.isSent = false;
    this.connections++;
    socket.on('message', (data: Buffer) => {
      if (this.socket === socket) this.receive(parseServerMessage(data.toString()));
    });
    const onEnd = (): void => {
      if (this.socket === socket) this.disconnect();
    };
    socket.on('error', onEnd);
    socket.on('close', (code, reason) => {
      if (this.socket === socket && code === CLOSE_CODES.noSuchTable)
        throw new Error(`table ${this.table} is not found`);
      if (this.socket === socket) this.goodbyes.push(String(reason));
      onEnd();
    });
    await this.until(() => this.isWelcome || this.socket === null, PATIENCE_MS);
    if (!this.isWelcome) this.disconnect();
    return this.isWelcome;
  }

  private disconnect(): void {
    const { socket } = this;
    this.socket = null;
    this.isWelcome = false;
    socket?.close();
    this.wake();
  }

  /** Until the connection is lost or no longer wanted. */
  private async playHere(): Promise<void> {
    const { random } = this.options;
    while (this.socket !== null && !this.isStopping) {
      if (this.pending !== null) {
        this.sendPending();
        await this.until(() => this.pending === null || this.socket === null, PATIENCE_MS);
        if (this.pending === null) continue;
        return;
      }
      if (this.isResting) {
        await this.until(() => this.socket === null, PATIENCE_MS);
        continue;
      }
      if (random(40) === 0) return;
      if (this.next !== null) return this.goOn(this.next);
      const { number } = this.latest ?? { number: -1 };
      await this.until(() => this.latest?.number !== number, 50 + random(350));
      this.decide();
    }
  }

  private goOn(table: string): void {
    this.table = table;
    this.latest = null;
    this.next = null;
  }

  private decide(): void {
    const { viewer, latest } = this;
    if (viewer === 'spectator' || latest === null || this.isResting) return;
    const command = nextCommand(latest, viewer, this.options.random);
    if (command === null) return;
    this.pending = {
      from: viewer,
      key: newKey(),
      command,
      sent: performance.now(),
      answer: null,
      isSent: false,
    };
    this.options.logOf(this.table).requests.push(this.pending);
  }

  private sendPending(): void {
    const { pending, socket } = this;
    if (pending === null || pending.isSent || socket === null) return;
    const { key, command } = pending;
    pending.isSent = true;
    socket.send(JSON.stringify({ type: 'command', key, command }));
  }

  private receive(message: ServerMessage): void {
    const at = performance.now();
    if ('outage' in message && message.outage !== undefined)
      this.options.logOf(this.table).outages.push(message.outage);
    switch (message.type) {
      case 'welcome':
        this.viewer = message.viewer;
        this.next = message.next;
        this.isWelcome = true;
        this.sighting = {
          client: this.options.name,
          viewer: message.viewer,
          clock: { now: message.now, asked: this.asked, told: at },
          seen: [],
        };
        this.options.logOf(this.table).sightings.push(this.sighting);
        this.see(message.updates, at);
        break;
      case 'updates':
        this.see(message.updates, at);
        if (message.acknowledged === this.pending?.key) this.settle(at, null);
        break;
      case 'refused': {
        const { reason, current } = message.refused;
        // It shows the current state, like any update.
        if (current.number >= (this.latest?.number ?? 0)) this.latest = current;
        if (message.key === this.pending?.key)
          this.settle(at, { reason, current: seenUpdate(current, this.options.knownFields) });
        break;
      }
      case 'next':
        this.next = message.table;
        break;
      default:
    }
    this.wake();
  }

  private see(updates: readonly Update[], at: number): void {
    for (const update of updates) {
      this.sighting?.seen.push({ ...seenUpdate(update, this.options.knownFields), at });
      if (update.number >= (this.latest?.number ?? 0)) this.latest = update;
    }
  }

  private settle(at: number, refused: RecordedAnswer['refused']): void {
    if (this.pending !== null) this.pending.answer = { at, refused };
    this.pending = null;
  }

  private until(holds: () => boolean, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.wake = () => undefined;
        resolve();
      };
      const timer = setTimeout(finish, ms);
      this.wake = () => {
        if (holds() || this.isStopping) finish();
      };
      this.wake();
    });
  }
}
