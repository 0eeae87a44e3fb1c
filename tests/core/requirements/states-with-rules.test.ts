import { expect, it } from 'vitest';
import { FEDERAL } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { STATES_WITH_RULES } from '#core/requirements/states-with-rules.ts';

it('the states with rules are those of the rule book, with the same addresses', () => {
  const inBook = RULE_BOOK.states
    .filter(({ code }) => code !== FEDERAL)
    .map(({ code, name, slug }) => ({ code, name, slug }));
  const byCode = (one: { code: string }, other: { code: string }) => one.code.localeCompare(other.code);
  expect(STATES_WITH_RULES.toSorted(byCode)).toEqual(inBook.toSorted(byCode));
});
