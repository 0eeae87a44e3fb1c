import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loginRow } from '#contract/accounts.ts';
import { apiCaller } from '../../scripts/api-caller.ts';
import type { AppProcess } from '../../scripts/app-process.ts';
import { newSubscriber } from './subscriber.ts';

const ACCOUNTS = join(import.meta.dirname, '../../server/accounts-command/main.ts');

type Where = Pick<AppProcess, 'origin' | 'dataDirectory'>;

/** Somebody who comes to an app of the test's own. */
export interface KindOfReader {
  readonly name: string;
  /** To whom the courses are open: while a failed charge is tried again, they still are. */
  readonly isPaid: boolean;
  /** Null for a guest. */
  readonly token: (app: Where) => Promise<string | null>;
}

const emailOf = (label: string): string => `${label}@demo.preceptor.example`;

const demonstration = async ({ origin }: Where, label: string): Promise<string> => {
  const body = { email: emailOf(label), password: 'preceptor-demo' };
  return (await apiCaller(origin).call(loginRow, { body })).token;
};

/** A year on, nobody has paid for the next. */
const pastDue = async (app: Where): Promise<string> => {
  const words = ['advance', emailOf('pro'), '366d'];
  const { stdout } = await promisify(execFile)(process.execPath, [ACCOUNTS, ...words], {
    env: { ...process.env, DATA_DIR: app.dataDirectory },
  });
  if (!stdout.includes('past_due')) throw new Error(`The subscription is not past due:\n${stdout}`);
  return demonstration(app, 'pro');
};

export const GUEST = 'a guest';

export const kindsOfReader: readonly KindOfReader[] = [
  { name: GUEST, isPaid: false, token: async () => null },
  { name: 'somebody on Free', isPaid: false, token: (app) => demonstration(app, 'free') },
  {
    name: 'a subscriber to Pro',
    isPaid: true,
    token: async ({ origin }) => (await newSubscriber(origin)).token,
  },
  { name: 'somebody with Lifetime', isPaid: true, token: (app) => demonstration(app, 'lifetime') },
  { name: 'somebody who is past due', isPaid: true, token: pastDue },
  { name: 'somebody on trial', isPaid: false, token: (app) => demonstration(app, 'trial') },
];
