import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id with the minimum that OWASP recommends: 19 MiB, two passes, one lane. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalized(password), parameters);

/**
 * Takes as long for an unknown account as for a wrong password, so that timing doesn't reveal which addresses have
 * accounts.
 */
export const isPassword = async (password: string, passwordHash: string | undefined): Promise<boolean> => {
  const matches = await verify(passwordHash ?? (await placeholderHash()), normalized(password));
  return matches && passwordHash !== undefined;
};

/** The hash of a random password that no one knows. */
export const unusablePassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/** Keyboards differ in whether they send an accented letter as one code point or two. */
const normalized = (password: string): string => password.normalize('NFKC');

let placeholder: Promise<string> | undefined;

const placeholderHash = (): Promise<string> => {
  placeholder ??= hashPassword('nobody has this password');
  return placeholder;
};
