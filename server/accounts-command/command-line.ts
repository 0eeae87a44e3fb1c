import { parseArgs } from 'node:util';

export type Command =
  | { readonly name: 'login-link' | 'show'; readonly email: string }
  | { readonly name: 'help' }
  | { readonly name: 'misused'; readonly reason: string };

export const help = `Shows accounts, and lets their owners in.

  npm run accounts -- login-link EMAIL   print a link that logs in once, within 15 minutes
  npm run accounts -- show EMAIL         what is kept of an account

The server may run meanwhile or not. PUBLIC_ORIGIN says what the link begins with.
DATA_DIR says where the embedded database is (.data), DATABASE_URL names a PostgreSQL to use instead.
`;

/** What is asked for, from the words after `npm run accounts --`. */
export const readCommandLine = (words: readonly string[]): Command => {
  const parsed = parse(words);
  if (typeof parsed === 'string') return misused(parsed);
  const [name, email, ...more] = parsed.positionals;
  if (parsed.values.help || name === undefined || name === 'help') return { name: 'help' };
  if (name !== 'login-link' && name !== 'show') return misused(`There is no command ${name}.`);
  if (email === undefined || more.length > 0) return misused(`${name} takes one e-mail address.`);
  return { name, email: email.trim() };
};

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const misused = (reason: string): Command => ({ name: 'misused', reason });
