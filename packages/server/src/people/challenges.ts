import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Statement } from '../storage/people-database.ts';
import { AccountError } from './account-error.ts';

/** Signs what any server with the same key can check. */
export interface ChallengeSigner {
  signChallenge(text: string): string;
  /** Null if the signature is not ours. */
  readChallenge(signed: string): string | null;
}

/** What a challenge is for, and whose passkey may answer it. */
export type ChallengePurpose = `make ${string}` | `add ${string}` | 'sign-in';

const VALID_MS = 5 * 60_000;
const RANDOM_BYTES = 18;

const clientData = z.object({ challenge: z.string() });

interface CheckedChallenge {
  /** As the browser got it. */
  challenge: string;
  /** To be written together with whatever the answer leads to: a challenge counts once. */
  statements: Statement[];
}

/**
 * What passkeys sign. A challenge says itself what it is for and until when, and is signed, so that any server can check
 * an answer and nothing is stored for those that nobody answers.
 */
export class Challenges {
  private readonly signer: ChallengeSigner;

  constructor(signer: ChallengeSigner) {
    this.signer = signer;
  }

  issue(purpose: ChallengePurpose): Uint8Array<ArrayBuffer> {
    const text = JSON.stringify([
      purpose,
      Date.now() + VALID_MS,
      randomBytes(RANDOM_BYTES).toString('base64url'),
    ]);
    return new Uint8Array(Buffer.from(this.signer.signChallenge(text)));
  }

  /** Refuses answers to anything but a valid challenge with this purpose. */
  check(purpose: ChallengePurpose, clientDataJSON: string): CheckedChallenge {
    const challenge = challengeIn(clientDataJSON);
    const text = this.signer.readChallenge(Buffer.from(challenge, 'base64url').toString());
    const { data } = signedChallenge.safeParse(text === null ? null : JSON.parse(text));
    const now = Date.now();
    if (data === undefined || data[0] !== purpose || data[1] < now) throw staleChallenge();
    const [, until, id] = data;
    return {
      challenge,
      statements: [
        { sql: 'DELETE FROM used_challenges WHERE until < ?', values: [now] },
        { sql: 'INSERT INTO used_challenges (id, until) VALUES (?, ?)', values: [id, until] },
      ],
    };
  }
}

const signedChallenge = z.tuple([z.string(), z.number(), z.string()]);

export const staleChallenge = (): AccountError =>
  new AccountError(409, 'stale', 'this took too long, or was sent before; try again');

function challengeIn(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    throw staleChallenge();
  }
}
