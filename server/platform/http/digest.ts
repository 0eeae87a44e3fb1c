import { createHash } from 'node:crypto';

/** The stored form of a secret token or hash, so that a copy of the database grants no access. */
export const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
