import { readFileSync } from 'node:fs';
import { BadSetting } from '../settings/bad-setting.ts';
import { type Environment, readVariable } from './environment.ts';
import { SETTING_NAMES } from './setting-names.ts';

interface ReadFiles {
  /** The environment without `_FILE` variables: each setting from a file is set as if it came from the environment. */
  readonly environment: Environment;
  /** One error for each file that can't be used, and for each setting that is given twice. */
  readonly wrong: readonly BadSetting[];
}

const SUFFIX = '_FILE';

/** Far more than any setting needs, so a longer file must be the wrong one. */
const MAX_BYTES = 64 * 1024;

/**
 * Reads each setting `NAME` that is given as `NAME_FILE`, the path of a file with its value. Service managers and
 * containers pass secrets this way. Ignores blanks and line ends around the value.
 */
export const readSettingFiles = (environment: Environment): ReadFiles => {
  const wrong: BadSetting[] = [];
  const read: Record<string, string | undefined> = { ...environment };
  for (const name of SETTING_NAMES) {
    const variable = name + SUFFIX;
    const path = readVariable(environment, variable);
    if (path === undefined) continue;
    delete read[variable];
    const value = readVariable(environment, name) === undefined ? valueIn(path, name) : givenTwice(name);
    if (typeof value === 'string') read[name] = value;
    else wrong.push(value);
  }
  return { environment: read, wrong };
};

/** The environment including settings from files. Throws `BadSetting` for the first that can't be used. */
export const withSettingFiles = (environment: Environment): Environment => {
  const { environment: read, wrong } = readSettingFiles(environment);
  const [first] = wrong;
  if (first !== undefined) throw first;
  return read;
};

const givenTwice = (name: string): BadSetting =>
  new BadSetting(`${name} and ${name}${SUFFIX} are both set. Remove one of them.`, [name, name + SUFFIX]);

/** The messages leave out the file's content, which is secret. */
const valueIn = (path: string, name: string): string | BadSetting => {
  const variable = name + SUFFIX;
  const bad = (what: string) =>
    new BadSetting(`${variable} names ${JSON.stringify(path)}, which ${what}.`, [variable, name]);
  try {
    const bytes = readFileSync(path);
    if (bytes.length > MAX_BYTES) return bad(`is larger than ${MAX_BYTES / 1024} kB`);
    const value = bytes.toString('utf8').trim();
    if (value === '') return bad('is empty');
    return value;
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
    return bad(REASONS[code] ?? 'can’t be read');
  }
};

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'doesn’t exist',
  EACCES: 'this user may not read',
  EPERM: 'this user may not read',
  EISDIR: 'is a folder',
};
