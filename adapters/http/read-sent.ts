import { isRight } from 'fp-ts/lib/Either.js';
import type { GenericSchema } from 'valibot';
import { decode } from './decode.ts';
import { readJson } from './read-json.ts';

/** Content that came with the document, decoded like a response of the API; null if it cannot be read. */
export const readSent = <A>(schema: GenericSchema<unknown, A>, text: string | null): A | null => {
  const decoded = decode(schema, readJson(text ?? ''));
  return isRight(decoded) ? decoded.right : null;
};
