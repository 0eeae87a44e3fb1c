import { type GenericSchema, safeParse } from 'valibot';
import { readJson } from './read-json.ts';

/** What came with the document, decoded like an answer that was asked for; null where it cannot be read. */
export const readSent = <A>(schema: GenericSchema<unknown, A>, text: string | null): A | null => {
  const decoded = safeParse(schema, readJson(text ?? ''));
  return decoded.success ? decoded.output : null;
};
