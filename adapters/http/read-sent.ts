import { isRight } from 'fp-ts/lib/Either.js';
import type { GenericSchema } from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { decode } from './decode.ts';
import { readJson } from './read-json.ts';

/** Content that came with the document, decoded like a response of the API; null if it cannot be read. */
export const readSent = <S extends GenericSchema>(schema: S, text: string | null): Decoded<S> | null => {
  const decoded = decode<S>(schema, readJson(text ?? ''));
  return isRight(decoded) ? decoded.right : null;
};
