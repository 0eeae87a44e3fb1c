import { reachStore } from '../../platform/data-directory/reach-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { originAt } from '../../platform/http/own-origin.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { askToConfirm } from '../../platform/shared/ask-to-confirm.ts';
import { printable } from '../content/printable.ts';
import type { AccountAdmin, ChangeOutcome, ShownAccount } from './account-admin.ts';
import type { AccountChange } from './account-change.ts';
import { remoteAccountAdmin } from './accounts-control.ts';
import { type Command, help, readCommandLine } from './command-line.ts';
import { directAccountAdmin } from './direct-account-admin.ts';

/** The streams of a command; `process` has this shape. */
export interface Console {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  readonly stdin: NodeJS.ReadStream;
}

export type ExitCode = 0 | 1 | 2;

/** Returns 0 on success, 1 if there is no such account or the change was refused, 2 if the command line was wrong. */
export const runCommand = async (
  words: readonly string[],
  settings: Settings,
  console: Console,
): Promise<ExitCode> => {
  const command = readCommandLine(words);
  if (command.name === 'help') {
    console.stdout.write(help);
    return 0;
  }
  if (command.name === 'misused') {
    console.stderr.write(`${printable(command.reason)}\n\n${help}`);
    return 2;
  }
  const ways = {
    directly: (database: Database) => directAccountAdmin(database, settings),
    through: remoteAccountAdmin,
  };
  const { reached, address, close } = await reachStore(settings, ways);
  try {
    const origin = settings.publicOrigin ?? address ?? defaultOrigin(settings);
    const refusal = command.name === 'change' ? await refusalOf(command, reached, console) : null;
    if (refusal !== null) {
      console.stderr.write(refusal.said);
      return refusal.code;
    }
    if (command.name === 'login-link' && settings.mode === 'production') {
      const account = await reached.show(command.email);
      if (account?.demonstration) {
        console.stderr.write(
          `${printable(account.email)} is a demonstration account: production opens none.\n`,
        );
        return 1;
      }
    }
    const answer = await execute(command, reached, origin);
    if (answer === null) {
      console.stderr.write(`No account has the address ${printable(emailOf(command))}.\n`);
      return 1;
    }
    (answer.isDone ? console.stdout : console.stderr).write(answer.said);
    return answer.isDone ? 0 : 1;
  } finally {
    await close();
  }
};

type AccountCommand = Exclude<Command, { readonly name: 'help' | 'misused' }>;

const emailOf = (command: AccountCommand): string => {
  if (command.name !== 'change') return command.email;
  return command.change.do === 'promo' ? '' : (command.change.email ?? '');
};

const execute = async (
  command: AccountCommand,
  accounts: AccountAdmin,
  origin: string,
): Promise<ChangeOutcome | null> => {
  if (command.name === 'change') return accounts.applyChange(command.change, origin);
  const { name, email } = command;
  if (name === 'login-link') {
    const token = await accounts.loginToken(email);
    return token === null ? null : { isDone: true, said: `${origin}/login?token=${token}\n` };
  }
  const account = await accounts.show(email);
  return account === null ? null : { isDone: true, said: accountPage(account) };
};

/**
 * Moving a clock forward can't be undone and may renew or end a plan, and the end of a plan may move money, so both need
 * confirmation, except for a demonstration account.
 */
const refusalOf = async (
  { change, confirmed }: Extract<Command, { readonly name: 'change' }>,
  accounts: AccountAdmin,
  console: Console,
): Promise<{ readonly code: ExitCode; readonly said: string } | null> => {
  if ((change.do !== 'advance' && change.do !== 'end-plan') || confirmed) return null;
  const account = await accounts.show(change.email);
  if (account === null || account.demonstration) return null;
  const whose = printable(account.email);
  const { question, undone, deed } = confirmationOf(change, whose);
  const answer = await askToConfirm(console, question);
  if (answer === 'no') return { code: 1, said: `${undone}\n` };
  if (answer === 'no-terminal')
    return { code: 2, said: `Nobody is there to confirm: say --yes to ${deed}.\n` };
  return null;
};

const confirmationOf = (
  change: Extract<AccountChange, { readonly do: 'advance' | 'end-plan' }>,
  whose: string,
): { readonly question: string; readonly undone: string; readonly deed: string } => {
  if (change.do === 'advance')
    return {
      question: `Move the clock of ${whose} by ${change.days} days, for good?`,
      undone: 'No clock was moved.',
      deed: `move the clock of ${whose}`,
    };
  return {
    question: `End the plan of ${whose} now${change.refund ? ' and refund its payment in full' : ', without a refund'}?`,
    undone: 'No plan was ended.',
    deed: `end the plan of ${whose}`,
  };
};

/** A server that listens on all interfaces is reachable as localhost. */
const defaultOrigin = ({ host, port }: Settings): string =>
  originAt(host === '0.0.0.0' || host === '::' ? 'localhost' : host, port);

const accountPage = (account: ShownAccount): string => {
  const rows: readonly (readonly [string, string])[] = [
    ['Address', account.email],
    ['Name', `${account.firstName} ${account.lastName}`],
    ['Degree', account.degree],
    ['Plan', account.plan],
    ['Kind', kindOf(account)],
    ['Registered', account.registeredAt],
    ['Sessions', String(account.sessions)],
    ['Credits', String(account.credits)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, value]) => `${name.padEnd(width)}${printable(value)}\n`).join('');
};

const kindOf = ({ demonstration, manual, source }: ShownAccount): string => {
  if (demonstration) return 'demonstration';
  if (!manual) return 'registered';
  return source === null ? 'manual' : `manual, from ${source}`;
};
