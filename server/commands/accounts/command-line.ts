import { parsedWords } from '../parsed-words.ts';
import { type AccountChange, readChange } from './account-change.ts';

export type Command =
  | { readonly name: 'login-link' | 'show'; readonly email: string }
  | { readonly name: 'change'; readonly change: AccountChange; readonly confirmed: boolean }
  | { readonly name: 'help' }
  | { readonly name: 'misused'; readonly reason: string };

const OPTIONS = {
  yes: { type: 'boolean', short: 'y' },
  everyone: { type: 'boolean' },
  refund: { type: 'boolean' },
  from: { type: 'string' },
  plan: { type: 'string' },
  until: { type: 'string' },
  times: { type: 'string' },
} as const;

export const help = `Shows accounts, and lets their owners in.

  npm run accounts -- login-link EMAIL   print a link that logs in once, within 10 minutes
  npm run accounts -- log-out EMAIL      end its sessions and login links; --everyone instead ends those of all accounts
  npm run accounts -- second-step-off EMAIL
                                         turn two-step login off, for its owner who lost every passkey and code;
                                         tells them by mail, and leaves the password as it is
  npm run accounts -- show EMAIL         what is stored of an account
  npm run accounts -- trial EMAIL 14d    begin a Pro trial; --from FluoroSafety for a partner's learner
  npm run accounts -- advance EMAIL 40d  move the account's billing clock on, to see what its plan comes to; asks first
                                         unless it is a demonstration account, or with --yes
  npm run accounts -- end-plan EMAIL     end its plan now and tell its learner by mail; --refund also returns what was paid
                                         for it to the card; asks first, or with --yes
  npm run accounts -- promo CODE 20%     make a promo code; $50 instead of 20%,
                                         --plan Pro|Lifetime, --until 2027-03-31, --times 100
  npm run accounts -- settle EMAIL       which payment the processor does not know, so that its learner can’t buy;
                                         settle EMAIL paid or unpaid once you have checked with the processor

The server may run meanwhile or not. PUBLIC_ORIGIN says what the link begins with.
DATA_DIR says where the embedded database is (.data), DATABASE_URL names a PostgreSQL to use instead.
`;

/** Parses the words after `npm run accounts --`. */
export const readCommandLine = (words: readonly string[]): Command => {
  const parsed = parsedWords(words, OPTIONS);
  if (typeof parsed === 'string') return misused(parsed);
  const [name, email, ...more] = parsed.positionals;
  if (parsed.values.help || name === undefined || name === 'help') return { name: 'help' };
  if (isChange(name)) {
    const change = readChange(name, parsed.positionals.slice(1), parsed.values);
    return typeof change === 'string'
      ? misused(change)
      : { name: 'change', change, confirmed: parsed.values.yes === true };
  }
  if (name !== 'login-link' && name !== 'show') return misused(`There is no command ${name}.`);
  if (email === undefined || more.length > 0) return misused(`${name} takes one email address.`);
  return { name, email: email.trim() };
};

const CHANGES = ['trial', 'advance', 'promo', 'settle', 'log-out', 'second-step-off', 'end-plan'] as const;

const isChange = (name: string): name is AccountChange['do'] => CHANGES.some((each) => each === name);

const misused = (reason: string): Command => ({ name: 'misused', reason });
