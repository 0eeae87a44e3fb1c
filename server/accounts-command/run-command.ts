import { printable } from '../content-command/printable.ts';
import { reachStore } from '../data-directory/reach-store.ts';
import type { Database } from '../database/database.ts';
import { originAt } from '../http/own-origin.ts';
import type { Settings } from '../settings.ts';
import { askToConfirm } from '../shared/ask-to-confirm.ts';
import { registerOfHolder } from './accounts-control.ts';
import { type Command, help, readCommandLine } from './command-line.ts';
import { directRegister } from './direct-register.ts';
import type { OrderOutcome, Register, ShownAccount } from './register.ts';

/** Where a command writes; `process` is one. */
export interface Console {
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  readonly stdin: NodeJS.ReadStream;
}

export type ExitCode = 0 | 1 | 2;

/** Answers 0 when all was done, 1 when there is no such account or it was refused, 2 when the command was misused. */
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
    directly: (database: Database) => directRegister(database, settings),
    through: registerOfHolder,
  };
  const { reached, address, close } = await reachStore(settings, ways);
  try {
    const origin = settings.publicOrigin ?? address ?? defaultOrigin(settings);
    const mistake = command.name === 'order' ? await whyNot(command, reached, console) : null;
    if (mistake !== null) {
      console.stderr.write(mistake.said);
      return mistake.code;
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
    const answer = await carryOut(command, reached, origin);
    if (answer === null) {
      console.stderr.write(`Nobody has the address ${printable(emailOf(command))}.\n`);
      return 1;
    }
    (answer.isDone ? console.stdout : console.stderr).write(answer.said);
    return answer.isDone ? 0 : 1;
  } finally {
    await close();
  }
};

type Wanted = Exclude<Command, { readonly name: 'help' | 'misused' }>;

const emailOf = (command: Wanted): string => {
  if (command.name !== 'order') return command.email;
  return command.order.do === 'promo' ? '' : command.order.email;
};

const carryOut = async (
  command: Wanted,
  register: Register,
  origin: string,
): Promise<OrderOutcome | null> => {
  if (command.name === 'order') return register.order(command.order, origin);
  const { name, email } = command;
  if (name === 'login-link') {
    const token = await register.loginToken(email);
    return token === null ? null : { isDone: true, said: `${origin}/login?token=${token}\n` };
  }
  const account = await register.show(email);
  return account === null ? null : { isDone: true, said: accountPage(account) };
};

/** Time goes one way: somebody’s own plan is renewed or ends by it, so it is asked for twice, a demonstration’s aside. */
const whyNot = async (
  { order, confirmed }: Extract<Command, { readonly name: 'order' }>,
  register: Register,
  console: Console,
): Promise<{ readonly code: ExitCode; readonly said: string } | null> => {
  if (order.do !== 'advance' || confirmed) return null;
  const account = await register.show(order.email);
  if (account === null || account.demonstration) return null;
  const whose = printable(account.email);
  const answer = await askToConfirm(console, `Move the clock of ${whose} by ${order.days} days, for good?`);
  if (answer === 'no') return { code: 1, said: 'No clock was moved.\n' };
  if (answer === 'no-terminal')
    return { code: 2, said: `Nobody is there to confirm: say --yes to move the clock of ${whose}.\n` };
  return null;
};

/** A server that listens everywhere is at this machine, too. */
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
