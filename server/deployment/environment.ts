import { BadSetting } from '../bad-setting.ts';

/** Variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a variable; undefined where it is not set, or blank. */
export const readVariable = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined;

/** Throws `BadSetting` for anything but yes and no. */
export const yesOrNo = (name: string, text: string | undefined): boolean | undefined => {
  if (text === undefined) return undefined;
  if (/^(?:1|true|yes|on)$/i.test(text)) return true;
  if (/^(?:0|false|no|off)$/i.test(text)) return false;
  throw new BadSetting(`${name} must be true or false, and is ${JSON.stringify(text)}.`, [name]);
};
