import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const options = z.object({
  challenge: z.string(),
  user: z.object({ id: z.string() }).optional(),
  rp: z.object({ id: z.string() }).optional(),
  rpId: z.string().optional(),
});

/** What somebody who attacks would change. */
interface Lies {
  origin?: string;
  rpId?: string;
  userHandle?: string;
  id?: string;
}

/** An authenticator with one passkey, as a browser would use it. */
export class TestPasskey {
  readonly id = randomBytes(16).toString('base64url');
  private readonly origin: string;
  private readonly publicKey: KeyObject;
  private readonly privateKey: KeyObject;
  private userHandle = '';
  private counter = 0;

  constructor(origin: string) {
    this.origin = origin;
    ({ publicKey: this.publicKey, privateKey: this.privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }));
  }

  /** The answer to options for a new passkey. */
  make(given: unknown, lies: Lies = {}): object {
    const { challenge, user, rp } = options.parse(given);
    this.userHandle = user?.id ?? '';
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([
      this.head(lies.rpId ?? rp?.id ?? '', 0x41),
      Buffer.alloc(16),
      length,
      id,
      coseKey(this.publicKey),
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The answer to options for signing in. */
  sign(given: unknown, lies: Lies = {}): object {
    const { challenge, rpId } = options.parse(given);
    const clientData = this.clientData('webauthn.get', challenge, lies);
    this.counter++;
    const data = this.head(lies.rpId ?? rpId ?? '', 0x01);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return {
      id: lies.id ?? this.id,
      rawId: lies.id ?? this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.privateKey).toString('base64url'),
        userHandle: lies.userHandle ?? this.userHandle,
      },
    };
  }

  private head(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** As COSE: EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}
