import { createHash } from 'node:crypto';

/** How a token or a hash that opens something is kept: a copy of the database then opens nothing. */
export const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
