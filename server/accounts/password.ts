import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id with what OWASP asks for at least: 19 MiB, two passes, one lane. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalized(password), parameters);

/** Takes as long for an absent account as for a wrong password, so that time doesn't tell which addresses are known. */
export const isPassword = async (password: string, passwordHash: string | undefined): Promise<boolean> => {
  const right = await verify(passwordHash ?? (await placeholderHash()), normalized(password));
  return right && passwordHash !== undefined;
};

/** One keyboard composes an accented letter, another writes it in two. */
const normalized = (password: string): string => password.normalize('NFKC');

let nobodys: Promise<string> | undefined;

const placeholderHash = (): Promise<string> => {
  nobodys ??= hashPassword('nobody has this password');
  return nobodys;
};
