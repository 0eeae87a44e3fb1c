import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(
  process.env.SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data'),
  'hostile/naughty-strings.json',
);

/** Strings that break software; undefined if the shared data are not beside the project. */
export const naughtyStrings = (): readonly string[] | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : undefined;
