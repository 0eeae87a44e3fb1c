import { type FlagName, LISTED_FLAGS } from './flag.ts';

/** X-Milestone-…: the flag's name lower-cased and dashed (specification, section 7). */
export const flagHeader = (flag: FlagName): string => `x-${flag.toLowerCase().replaceAll('_', '-')}`;

/** The headers that every request sends, one per listed flag, given which flags are on (FF-06). */
export const flagHeaders = (on: readonly FlagName[]): Readonly<Record<string, string>> =>
  Object.fromEntries(LISTED_FLAGS.map((flag) => [flagHeader(flag), String(on.includes(flag))]));
