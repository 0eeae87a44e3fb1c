import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsToward, rulesMet, statesMet } from '#core/requirements/counts-toward.ts';
import { openingState } from '#core/requirements/opening-state.ts';
import { relevantStates } from '#core/requirements/relevant-states.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK, stateAt } from '#core/requirements/rule-book.ts';
import { ruleNamed } from '../planner/planner-samples.ts';
import { anyArticle, anyRule } from './requirement-samples.ts';

const hiv = { requirementTopics: ['hiv'], states: ['FL'] };
const errors = { requirementTopics: ['medical-errors'], states: [] };

const florida = () => {
  const found = stateAt('florida');
  if (!found) throw new Error('There is no Florida.');
  return found;
};

describe('an article', () => {
  it('counts toward every total', () => {
    fc.assert(
      fc.property(anyArticle, anyRule, (article, rule) => {
        fc.pre(isTotal(rule));
        expect(countsToward(article, rule)).toBe(true);
      }),
    );
  });

  it('counts toward any other rule only with one of its topics, and only in a state that it names, if any', () => {
    fc.assert(
      fc.property(anyArticle, anyRule, (article, rule) => {
        fc.pre(!isTotal(rule) && rule.course === undefined);
        const isOnTopic = rule.topicSlugs.some((slug) => article.requirementTopics.includes(slug));
        const isInState = article.states.length === 0 || article.states.includes(rule.state);
        expect(countsToward(article, rule)).toBe(isOnTopic && isInState);
      }),
    );
  });

  it('never counts toward a rule that needs an approved course or one with a presenter', () => {
    fc.assert(
      fc.property(anyArticle, anyRule, (article, rule) => {
        fc.pre(rule.course === 'approved' || rule.course === 'live');
        expect(countsToward(article, rule)).toBe(false);
        const tagged = { requirementTopics: rule.topicSlugs, states: [rule.state] };
        expect(countsToward(tagged, rule)).toBe(false);
      }),
    );
  });

  it('counts toward a rule about the state’s own law only if it names the state', () => {
    const rule = ruleNamed('nm-practice-act');
    expect(countsToward({ requirementTopics: ['state-law'], states: ['NM'] }, rule)).toBe(true);
    expect(countsToward({ requirementTopics: ['state-law'], states: [] }, rule)).toBe(false);
    expect(countsToward({ requirementTopics: ['state-law'], states: ['TX'] }, rule)).toBe(false);
    expect(countsToward({ requirementTopics: ['hiv'], states: ['NM'] }, rule)).toBe(false);
  });

  it('counts, reported by the learner, toward any rule on its topic: only they know which course it was', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        const report = { requirementTopics: rule.topicSlugs, states: [], reported: true };
        expect(countsToward(report, rule)).toBe(true);
        expect(countsToward({ ...report, requirementTopics: [] }, rule)).toBe(isTotal(rule));
      }),
    );
  });

  it('counts toward no rule by name without a topic that a board asks for', () => {
    fc.assert(
      fc.property(anyArticle, (article) => {
        const plain = { ...article, requirementTopics: [] };
        const codes = RULE_BOOK.states.map(({ code }) => code);
        expect(statesMet(plain, codes, RULE_BOOK, 'M.D.')).toEqual([]);
      }),
    );
  });

  it('meets the rules of a state by name, without the total', () => {
    expect(rulesMet(errors, florida()).map(({ id }) => id)).toEqual(['fl-medical-errors']);
    expect(rulesMet(hiv, florida()).map(({ id }) => id)).toEqual(['fl-hiv']);
  });

  it('meets for a D.O. the rules of the board for D.O.s', () => {
    const names = (degree: string) =>
      statesMet({ requirementTopics: ['ethics'], states: [] }, ['FL', 'MI', 'TX'], RULE_BOOK, degree).map(
        ({ code }) => code,
      );
    expect(names('M.D.')).toEqual(['MI', 'TX']);
    expect(names('D.O.')).toEqual(['MI', 'TX']);
    const pain = { requirementTopics: ['end-of-life-care'], states: [] };
    expect(statesMet(pain, ['VT'], RULE_BOOK, 'M.D.')).toHaveLength(1);
    expect(statesMet(pain, ['VT'], RULE_BOOK, 'D.O.')).toHaveLength(0);
  });

  it('is shown only for the requested states', () => {
    const names = (codes: readonly string[]) =>
      statesMet(hiv, codes, RULE_BOOK, 'M.D.').map(({ name }) => name);
    expect(names(['FL', 'NY'])).toEqual(['Florida']);
    expect(names(['NY', 'PR'])).toEqual([]);
    expect(names([])).toEqual([]);
  });
});

describe('the state with which the requirements open', () => {
  const open = (licensedIn: readonly string[], selected: string | null) =>
    openingState(RULE_BOOK.states, licensedIn, selected);

  it('is the one looked at last, for who has no license', () => {
    expect(open([], 'ohio')).toBe('ohio');
    expect(open([], null)).toBeUndefined();
    expect(open(['PR'], 'ohio')).toBe('ohio');
  });

  it('is the learner’s own, and of several the one looked at last', () => {
    expect(open(['FL', 'NY'], null)).toBe('florida');
    // Given with the soonest renewal first.
    expect(open(['NY', 'FL'], null)).toBe('new-york');
    expect(open(['FL', 'NY'], 'new-york')).toBe('new-york');
    expect(open(['FL', 'NY'], 'ohio')).toBe('florida');
  });
});

describe('the states of a reader', () => {
  it('are those of the licenses and the chosen one, each once', () => {
    expect(relevantStates(['FL', 'VT'], 'florida')).toEqual(['FL', 'VT']);
    expect(relevantStates(['VT'], 'new-york')).toEqual(['VT', 'NY']);
    expect(relevantStates([], null)).toEqual([]);
    expect(relevantStates([], 'no-such-state')).toEqual([]);
  });
});
