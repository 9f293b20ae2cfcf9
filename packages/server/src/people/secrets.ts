import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 24;

/** Too random to guess, and so a plain hash gives nothing away. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What is stored instead of a secret: whoever reads the database cannot act with it. */
export const idOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
