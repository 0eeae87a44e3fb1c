import { isRight } from 'fp-ts/lib/Either.js';
import type { GenericSchema } from 'valibot';
import { decode } from './decode.ts';
import { readJson } from './read-json.ts';

/** What came with the document, decoded like an answer that was asked for; null where it cannot be read. */
export const readSent = <A>(schema: GenericSchema<unknown, A>, text: string | null): A | null => {
  const decoded = decode(schema, readJson(text ?? ''));
  return isRight(decoded) ? decoded.right : null;
};
