import { createECDH, createHmac } from 'node:crypto';

/** With which a server shows push services who it is (RFC 8292). */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The same for all servers with the same key, so nothing has to be stored. */
export function pushKeys(serverKey: Buffer): PushKeys {
  const curve = createECDH('prime256v1');
  // One in 2^32 numbers is no private key.
  for (let tries = 0; ; tries++)
    try {
      const privateKey = createHmac('sha256', serverKey).update(`push ${tries}`).digest();
      curve.setPrivateKey(privateKey);
      return {
        publicKey: curve.getPublicKey('base64url'),
        privateKey: privateKey.toString('base64url'),
      };
    } catch (error) {
      if (tries > 0) throw error;
    }
}
