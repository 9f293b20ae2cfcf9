import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import type { PushOptions } from '../src/people/push-notices.ts';
import type { TableClient } from './test-client.ts';

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A push service, with what browsers there have received. */
export async function startPushService(statusOf: (path: string) => number = () => 201) {
  const received: Received[] = [];
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      if (path === '/broken') request.socket.destroy();
      else response.writeHead(statusOf(path)).end();
    });
  });
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void service.close());
  const address = service.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { received, site: `http://127.0.0.1:${port}` };
}

/** A browser that takes push messages (RFC 8291). */
export class PushReader {
  private readonly ecdh = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  readonly endpoint: string;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.ecdh.generateKeys();
  }

  get subscription() {
    const keys = { p256dh: this.ecdh.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint: this.endpoint, keys, expirationTime: null };
  }

  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), sender]);
    const secret = derive(this.auth, this.ecdh.computeSecret(sender), info, 32);
    const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const encrypted = body.subarray(21 + keyLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16));
    const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
}

const derive = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Of servers that send push messages to this service. */
export const pushTo = (site: string, delayMs = 0): PushOptions => ({
  contact: 'mailto:host@example.org',
  delayMs,
  isService: (url) => url.origin === site,
});

/** Plays until it is the turn of the other player, who is away. */
export async function playToOther(mover: TableClient): Promise<void> {
  while (mover.actions.length > 0) expect(await mover.act(mover.firstAction)).toBeNull();
}
