import { describe, expect, it } from 'vitest';
import { licensesIn } from '#core/planner/license.ts';
import { metElsewhereErrors } from '#core/planner/met-elsewhere.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { license } from './planner-samples.ts';

describe('a rule that was met elsewhere', () => {
  it('is due once: no other rule of the book, and no unknown one, can be', () => {
    const rules = RULE_BOOK.states.flatMap((state) => state.rules);
    for (const { id, every } of [...rules, { id: 'unknown', every: { kind: 'years' } }])
      expect(Object.keys(metElsewhereErrors(id))).toEqual(every.kind === 'once' ? [] : ['ruleId']);
  });
});

describe('the licenses in the states of a profile', () => {
  it('are one for each state, without dates where none are stored', () => {
    const stored = [license({ state: 'FL' }), license({ state: 'TX' })];
    expect(licensesIn(['NY', 'FL'], stored)).toEqual([
      license({ state: 'FL' }),
      { state: 'NY', renewsOn: null, issuedOn: null, newApplicant: false },
    ]);
  });
});
