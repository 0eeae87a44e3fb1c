import type { FlagName } from './flag.ts';

/** X-Milestone-…: the flag's name lower-cased and dashed (specification, section 7). */
export const flagHeader = (flag: FlagName): string => `x-${flag.toLowerCase().replaceAll('_', '-')}`;
