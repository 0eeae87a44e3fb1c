import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters, styleText } from 'node:util';
import { input, password, select } from '@inquirer/prompts';
import { wrapAnsi } from 'fast-wrap-ansi';
import { nameWithDegree } from '#core/accounts/degree.ts';
import { fullName } from '#core/accounts/user.ts';
import { UNREACHABLE_TEXT } from '#core/notices/unreachable-text.ts';
import type { Command } from '#core/shared/command.ts';
import { type Failure, messageOf } from '#core/shared/failure.ts';
import type { QueryEntry } from '#core/shared/query.ts';
import type { State } from '#core/shared/state.ts';
import { type Settled, settled } from '#core/shared/watch.ts';
import type { UseCases } from '#core/use-cases.ts';

/** Thrown to return to the previous screen, which shows the message. */
export class GoBack extends Error {}
/** Thrown when this person's visit is over. */
export class VisitOver extends Error {}

/** One person at the terminal, until they leave or are idle. */
export type Visit = ReturnType<typeof openVisit>;
export type Screen = (visit: Visit) => Promise<unknown>;
type ContextsHere = <Name extends Exclude<keyof UseCases, 'tracking'>>(name: Name) => UseCases[Name];
type TextOf<A> = (item: A) => string;
type Phases = { readonly phase: string; readonly failure?: Failure | null };

/** Milliseconds to wait for a request, since requests have no timeout of their own. */
const TIMEOUT_MS = 10_000;
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';
const HELP = styleText('dim', 'Type a number or use ↑ ↓, then Enter. Esc goes back, Ctrl-C leaves.');
const THEME = { indexMode: 'number', style: { keysHelpTip: () => HELP } } as const;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Failed = { readonly phase: 'failed' };
const isReady = <A extends Phases>(state: A): state is Exclude<A, Failed> => state.phase !== 'failed';
const textOf = (failure: Failure) => messageOf(failure) || UNREACHABLE_TEXT;
/** Without control characters, which a terminal would obey. */
const plain = (text: string) => stripVTControlCharacters(text).replace(/[^\P{Cc}\n]/gu, '');
/** Breaks lines at words. A continued line drops the space before its first word. */
export const wrapped = (text: string): string => {
  const columns = Math.min(process.stdout.columns - 8, 90);
  return wrapAnsi(plain(text), columns, { trim: false }).replace(/ ?\n (?=\S)/g, '\n');
};

export const openVisit = (context: ContextsHere, idleMs: number) => {
  const over = new AbortController();
  const [idle, leave] = [setTimeout(() => over.abort('idle'), idleMs), () => over.abort('left')];
  let [step, news] = [new AbortController(), ''];
  const onKey = (_: unknown, key?: { readonly name?: string }) => {
    idle.refresh();
    if (key?.name === 'escape') step.abort();
  };
  process.stdin.on('keypress', onKey);
  for (const signal of SIGNALS) process.on(signal, leave);

  const asking = async <A>(prompt: (context: { readonly signal: AbortSignal }) => Promise<A>) => {
    step = new AbortController();
    return prompt({ signal: AbortSignal.any([over.signal, step.signal]) }).catch((thrown: Error) => {
      if (step.signal.aborted) throw new GoBack();
      if (thrown.name === 'ExitPromptError') leave();
      throw over.signal.aborted ? new VisitOver() : thrown;
    });
  };

  /** The state once nothing is pending. */
  const rest = async <A extends Phases>(state: State<A>): Promise<Settled<A>> => {
    const patience = sleep(TIMEOUT_MS, null, { signal: over.signal, ref: false });
    const found = await Promise.race([settled(state), patience]).catch(() => null);
    if (over.signal.aborted) throw new VisitOver();
    if (found === null) throw new GoBack(UNREACHABLE_TEXT);
    if (found.failure) news = textOf(found.failure);
    return found;
  };

  /** The same, but goes back if it failed, since the screen cannot continue. */
  const ready = async <A extends Phases>(state: State<A>) => {
    const found = await rest(state);
    if (isReady(found)) return found;
    throw new GoBack(news);
  };

  /** Lets the person choose one of the items. */
  const pick = <A>(message: string, items: readonly A[], nameOf: TextOf<A>, aboutOf?: TextOf<A>) => {
    const choices = items.map((value) => ({
      value,
      name: wrapped(nameOf(value)).replaceAll('\n', '\n     '),
      description: wrapped(aboutOf?.(value) ?? ''),
    }));
    const config = { message: plain(message), choices, pageSize: 12, loop: false, theme: THEME };
    return asking((context) => select<A>(config, { ...context, clearPromptOnDone: true }));
  };

  return {
    context,
    rest,
    ready,
    pick,
    choose: async <A>(message: string, choices: Readonly<Record<string, A>>): Promise<A> =>
      (await pick(message, Object.entries(choices), ([name]) => name))[1],
    ask: (message: string, known = '', required = true) =>
      asking((at) => input({ message, default: known, required }, at)),
    askSecret: (message: string) => asking((at) => password({ message, mask: '•' }, at)),
    read: async <A>(entry: QueryEntry<A>): Promise<A> => (await ready(entry)).value,
    /** Runs a command and returns whether it succeeded. */
    run: async <I, A>(command: Command<I, A>, given: I): Promise<boolean> => {
      command.execute(given);
      return (await rest(command.state)).phase === 'done';
    },
    /** Sets the message at the top of the next screen. */
    tell: (text: string) => {
      news = text;
    },
    /** Begins a screen. */
    show: (title: string, ...paragraphs: readonly string[]) => {
      const session = context('first').session.state.get();
      const user = session.phase === 'learner' ? session.user : null;
      const who = user === null ? 'Guest' : nameWithDegree(fullName(user), user.degree);
      const texts = [`Preceptor · ${who}`, news, title, ...paragraphs].filter(Boolean);
      process.stdout.write(`${CLEAR}${texts.map(wrapped).join('\n\n')}\n\n`);
      news = '';
    },
    /** Runs a screen; going back from it leads here. */
    within: (screen: () => Promise<unknown>): Promise<unknown> =>
      screen().catch((thrown: unknown) => {
        if (!(thrown instanceof GoBack)) throw thrown;
        news ||= thrown.message;
      }),
    /** Frees and clears the terminal. False if the person left the program. */
    close: (): boolean => {
      clearTimeout(idle);
      process.stdin.off('keypress', onKey);
      for (const signal of SIGNALS) process.off(signal, leave);
      process.stdout.write(CLEAR);
      return over.signal.reason !== 'left';
    },
  };
};
