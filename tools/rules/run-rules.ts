import { boardsOf } from '../../core/requirements/boards.ts';
import { changesBetween } from '../../core/requirements/changes.ts';
import type { Evidence, RuleBook } from '../../core/requirements/requirement-rule.ts';
import type { RulesVersion } from '../../core/requirements/rule-history.ts';
import { type ReadRules, readRules } from './read-rules.ts';
import { historyText, released, toHistory, unreleased } from './release.ts';
import { problemText } from './rule-problem.ts';
import { toRuleBook } from './to-rule-book.ts';

/** What the command needs from outside. */
interface RulesSurroundings {
  /** The rules of this project. */
  readonly own: () => ReadRules;
  /** The files of a folder or of a revision, by name; undefined if it is neither. */
  readonly textsOf: (place: string) => ReadonlyMap<string, string> | undefined;
  /** 2026-11-23. */
  readonly today: string;
  /** Whether core has these rules. */
  readonly isFresh: (book: RuleBook, history: readonly RulesVersion[]) => boolean;
  readonly write: (book: RuleBook, history: readonly RulesVersion[]) => void;
  /** Replaces core/requirements/book/history.yaml. */
  readonly writeHistory: (text: string) => void;
  readonly say: (line: string) => void;
}

const USAGE = [
  'npm run rules -- check           checks core/requirements/book/, and lists what is older than a year',
  'npm run rules -- write           writes the rules for core',
  'npm run rules -- release OLD     adds this version to the history, with what changed since OLD, for learners',
  'npm run rules -- diff OLD NEW    says what differs between two folders or revisions',
];

/** Runs `npm run rules`. Returns the exit code: 1 if the rules have a problem. */
export const runRules = (args: readonly string[], surroundings: RulesSurroundings): number => {
  const [command, old, now, ...more] = args;
  if (command === 'check' && old === undefined) return check(surroundings);
  if (command === 'write' && old === undefined) return write(surroundings);
  if (command === 'release' && old !== undefined && now === undefined) return release(old, surroundings);
  if (command === 'diff' && old !== undefined && now !== undefined && more.length === 0)
    return diff(old, now, surroundings);
  for (const line of USAGE) surroundings.say(line);
  return command === '--help' ? 0 : 1;
};

const check = ({ own, today, isFresh, say }: RulesSurroundings): number => {
  const read = own();
  const book = bookFrom(read, 'core/requirements/book/', say);
  if (book === undefined || !read.ok) return 1;
  const { history } = read.rules;
  const { states } = book;
  const boards = states.flatMap((state) => boardsOf(state));
  const rules = boards.flatMap((board) => board.rules);
  say(`${states.length} jurisdictions, ${boards.length} boards, ${rules.length} rules: no problem.`);
  for (const line of olderThanAYear(book, today)) say(line);
  const problem =
    unreleased(book, history) ??
    (isFresh(book, toHistory(history)) ? undefined : 'core has other rules: run npm run rules -- write.');
  if (problem === undefined) return 0;
  say(problem);
  return 1;
};

const write = (surroundings: RulesSurroundings): number => {
  const read = surroundings.own();
  const book = bookFrom(read, 'core/requirements/book/', surroundings.say);
  if (book === undefined || !read.ok) return 1;
  surroundings.write(book, toHistory(read.rules.history));
  surroundings.say(`Version ${book.version} is written.`);
  return 0;
};

const countText = (changes: number): string => (changes === 1 ? '1 change' : `${changes} changes`);

/** Learners are told of the differences between OLD and the current rules, if the two versions differ. */
const release = (old: string, { own, textsOf, today, writeHistory, say }: RulesSurroundings): number => {
  const read = own();
  const book = bookFrom(read, 'core/requirements/book/', say);
  const texts = textsOf(old);
  if (texts === undefined) say(`${old} is neither a folder nor a revision with rules.`);
  const before = texts && bookFrom(readRules(texts), `${old}: `, say);
  if (book === undefined || before === undefined || !read.ok) return 1;
  if (before.version === book.version) {
    say(`${old} has version ${book.version} too: raise the version in book.yaml first.`);
    return 1;
  }
  const history = released(before, book, read.rules.history, today);
  writeHistory(historyText(history));
  say(`Version ${book.version} is released, with ${countText(history.at(-1)?.changes.length ?? 0)}.`);
  say('Now run npm run rules -- write.');
  return 0;
};

const diff = (old: string, now: string, { textsOf, say }: RulesSurroundings): number => {
  const [before, after] = [old, now].map((place) => {
    const texts = textsOf(place);
    if (texts === undefined) say(`${place} is neither a folder nor a revision with rules.`);
    return texts && bookFrom(readRules(texts), `${place}: `, say);
  });
  if (before === undefined || after === undefined) return 1;
  const changes = changesBetween(before, after);
  say(changes.length === 0 ? 'Nothing differs.' : `From ${before.version} to ${after.version}:`);
  for (const { state, board, ruleId, text } of changes)
    say(`${state} · ${board}${ruleId === null ? '' : ` · ${ruleId}`}: ${text}`);
  return 0;
};

const bookFrom = (read: ReadRules, prefix: string, say: (line: string) => void): RuleBook | undefined => {
  if (read.ok) return toRuleBook(read.rules);
  for (const problem of read.problems) say(`${prefix}${problemText(problem)}`);
  return undefined;
};

/** One line per month and board, oldest first. A fact is a year old once the same month begins again. */
const olderThanAYear = ({ states }: RuleBook, today: string): readonly string[] => {
  const limit = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}`;
  const old = new Map<string, string[]>();
  for (const state of states)
    for (const { board, renewal, noHours, rules } of boardsOf(state)) {
      const facts: readonly (readonly [string, Evidence | null])[] = [
        ['renewal', renewal],
        ['no hours', noHours],
        ...rules.map((rule) => [rule.id, rule] as const),
      ];
      for (const [name, fact] of facts) {
        if (fact === null || fact.asOf >= limit) continue;
        const key = `${fact.asOf}  ${state.code}  ${board}`;
        old.set(key, [...(old.get(key) ?? []), name]);
      }
    }
  if (old.size === 0) return ['Nothing is older than a year.'];
  return [
    'Older than a year:',
    ...[...old]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, names]) => `  ${key}: ${names.join(', ')}`),
  ];
};
