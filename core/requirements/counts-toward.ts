import { boardFor } from './boards.ts';
import {
  type BoardRules,
  isTotal,
  type RequirementRule,
  type RuleBook,
  type StateRules,
} from './requirement-rule.ts';

/** The topics and states that an article counts toward. */
export interface Countable {
  readonly requirementTopics: readonly string[];
  /** Two-letter codes; empty means wherever one of its topics is required. */
  readonly states: readonly string[];
}

/**
 * Whether credit counts toward a rule. Toward a total, any credit counts; otherwise its tags must name one of the
 * rule's topics, and the rule's state if they name states. If a rule needs a course that the board or the state
 * approved, or one with a presenter, no reading here counts; if it needs one about the state's own law, only credit
 * that names the state does. Credit that the learner reported from elsewhere counts by its topic, because only they
 * know which course it was.
 */
export const countsToward = (
  credit: Countable & { readonly reported?: boolean },
  { topicSlugs, state, course }: Pick<RequirementRule, 'topicSlugs' | 'state' | 'course'>,
): boolean => {
  if (isTotal({ topicSlugs })) return true;
  if (!topicSlugs.some((slug) => credit.requirementTopics.includes(slug))) return false;
  if (credit.reported || course === undefined)
    return credit.states.length === 0 || credit.states.includes(state);
  return course === 'state' && credit.states.includes(state);
};

/** The board's rules that the article counts toward, besides the total. */
export const rulesMet = <R extends RequirementRule>(
  article: Countable,
  { rules }: { readonly rules: readonly R[] },
): readonly R[] => rules.filter((rule) => !isTotal(rule) && countsToward(article, rule));

/** The states (by code) in which the article counts toward more than the total, for a holder of this degree. */
export const statesMet = (
  article: Countable,
  codes: readonly string[],
  { states }: RuleBook,
  degree: string,
): readonly StateRules[] =>
  article.requirementTopics.length === 0
    ? []
    : states.filter(
        (each) =>
          codes.includes(each.code) && rulesMet(article, boardFor<BoardRules>(each, degree)).length > 0,
      );
