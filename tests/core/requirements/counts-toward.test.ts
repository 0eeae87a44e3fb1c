import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsToward, rulesMet, statesMet } from '#core/requirements/counts-toward.ts';
import { relevantStates } from '#core/requirements/relevant-states.ts';
import { isTotal } from '#core/requirements/requirement-rule.ts';
import { RULE_BOOK, stateAt } from '#core/requirements/rule-book.ts';
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

  it('counts toward any other rule only with one of its topics, and only if it counts at all', () => {
    fc.assert(
      fc.property(anyArticle, anyRule, (article, rule) => {
        fc.pre(!isTotal(rule));
        const isOnTopic = rule.topicSlugs.some((slug) => article.requirementTopics.includes(slug));
        const isInState = article.states.length === 0 || article.states.includes(rule.state);
        expect(countsToward(article, rule)).toBe(isOnTopic && isInState);
      }),
    );
  });

  it('counts toward no rule by name without a topic that a board asks for', () => {
    fc.assert(
      fc.property(anyArticle, (article) => {
        const plain = { ...article, requirementTopics: [] };
        const codes = RULE_BOOK.states.map(({ code }) => code);
        expect(statesMet(plain, codes, RULE_BOOK)).toEqual([]);
      }),
    );
  });

  it('meets the rules of a state by name, without the total', () => {
    expect(rulesMet(errors, florida()).map(({ id }) => id)).toEqual(['fl-medical-errors']);
    expect(rulesMet(hiv, florida()).map(({ id }) => id)).toEqual(['fl-hiv']);
  });

  it('is shown only for the requested states', () => {
    const names = (codes: readonly string[]) => statesMet(hiv, codes, RULE_BOOK).map(({ name }) => name);
    expect(names(['FL', 'NY'])).toEqual(['Florida']);
    expect(names(['NY', 'VT'])).toEqual([]);
    expect(names([])).toEqual([]);
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
