import { isTotal, type RequirementRule, type RuleBook, type StateRules } from './requirement-rule.ts';

/** The topics and states that an article counts toward. */
export interface Countable {
  readonly requirementTopics: readonly string[];
  /** Two-letter codes; empty means wherever one of its topics is required. */
  readonly states: readonly string[];
}

/**
 * Whether an article's credit counts toward a rule: any article toward a total, else one on its topic and for its
 * state.
 */
export const countsToward = (article: Countable, rule: RequirementRule): boolean =>
  isTotal(rule) ||
  (rule.topicSlugs.some((slug) => article.requirementTopics.includes(slug)) &&
    (article.states.length === 0 || article.states.includes(rule.state)));

/** The state's rules that the article counts toward, besides the total. */
export const rulesMet = (article: Countable, { rules }: StateRules): readonly RequirementRule[] =>
  rules.filter((rule) => !isTotal(rule) && countsToward(article, rule));

/** The states (by code) in which the article counts toward more than the total. */
export const statesMet = (
  article: Countable,
  codes: readonly string[],
  { states }: RuleBook,
): readonly StateRules[] =>
  article.requirementTopics.length === 0
    ? []
    : states.filter((each) => codes.includes(each.code) && rulesMet(article, each).length > 0);
