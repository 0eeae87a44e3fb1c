import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { changesBetween } from '../../core/requirements/changes.ts';
import type { RuleBook } from '../../core/requirements/requirement-rule.ts';
import type { RulesVersion } from '../../core/requirements/rule-history.ts';
import type { Release } from './rule-format.ts';

/** Digests only the rules: two versions with the same rules have the same digest. */
export const digestOf = ({ states, topics }: RuleBook): string =>
  createHash('sha256').update(JSON.stringify({ states, topics })).digest('hex').slice(0, 16);

/** How the rules disagree with their history; undefined if learners will be told of every change. */
export const unreleased = (book: RuleBook, history: readonly Release[]): string | undefined => {
  const last = history.at(-1);
  if (last?.version !== book.version)
    return `Version ${book.version} is not released: run npm run rules -- release OLD, with the revision of the version before.`;
  return last.digest === digestOf(book)
    ? undefined
    : `The rules changed since version ${book.version} was released: raise the version in book.yaml, then run npm run rules -- release OLD.`;
};

/** Appends this version to the history. Releasing a version again replaces it. */
export const released = (
  before: RuleBook,
  book: RuleBook,
  history: readonly Release[],
  today: string,
): readonly Release[] => [
  ...history.filter(({ version }) => version !== book.version),
  {
    version: book.version,
    released: today,
    digest: digestOf(book),
    changes: changesBetween(before, book).map(({ ruleId, ...change }) => ({
      ...change,
      ...(ruleId !== null && { rule: ruleId }),
    })),
  },
];

const HEADER = `# What changed from version to version, as learners are told. npm run rules -- release adds to it.\n`;

export const historyText = (history: readonly Release[]): string =>
  `${HEADER}${stringify({ versions: history }, { lineWidth: 0 })}`;

/** The history as core reads it. */
export const toHistory = (history: readonly Release[]): readonly RulesVersion[] =>
  history.map(({ version, released: day, changes }) => ({
    version,
    released: day,
    changes: changes.map(({ rule, ...change }) => ({ ...change, ruleId: rule ?? null })),
  }));
