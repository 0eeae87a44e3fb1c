import { BadSetting } from '../settings/bad-setting.ts';

/** Environment variables by name, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a variable; undefined if it is not set or blank. */
export const readVariable = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined;

/** Parses yes or no in the usual spellings. Throws `BadSetting` for anything else. */
export const yesOrNo = (name: string, text: string | undefined): boolean | undefined => {
  if (text === undefined) return undefined;
  if (/^(?:1|true|yes|on)$/i.test(text)) return true;
  if (/^(?:0|false|no|off)$/i.test(text)) return false;
  throw new BadSetting(`${name} must be true or false, and is ${JSON.stringify(text)}.`, [name]);
};
