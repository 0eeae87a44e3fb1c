import * as v from 'valibot';
import { mocBoard } from './moc.ts';

export const year = v.pipe(v.string(), v.regex(/^(19|20)\d{2}$/, 'is not a year'));

/** Which credits of a transcript are requested. */
export const creditFilter = {
  year: v.optional(year),
  type: v.optional(v.picklist(['ama', 'participation'])),
  board: v.optional(mocBoard),
  source: v.optional(v.picklist(['earned', 'reported'])),
};
