import { type Countable, countsToward } from './counts-toward.ts';
import { relevantTo } from './relevant-to.ts';
import {
  type BoardRules,
  isTotal,
  type RequirementRule,
  type RequirementTopic,
  type RuleBook,
  type StateRules,
} from './requirement-rule.ts';

/** The number of articles with credit that count toward the rule; null for a total, toward which all do. */
export interface CountedRule extends RequirementRule {
  readonly articles: number | null;
}

/** A board’s rules, with the number of articles for each. */
export interface CountedBoard extends BoardRules {
  readonly rules: readonly CountedRule[];
}

/** A state’s medical board, and the D.O.s' own board if there is one. */
export interface CountedState extends CountedBoard, Pick<StateRules, 'code' | 'slug' | 'name'> {
  readonly osteopathic: CountedBoard | null;
}

/** The rules on the server, with the number of articles for each. */
export interface RequirementsOverview extends Pick<RuleBook, 'version' | 'asOf'> {
  readonly topics: readonly (RequirementTopic & { readonly articles: number })[];
  readonly states: readonly CountedState[];
}

/** The number of articles for each topic and rule, from the number of articles that count the same way. */
export const readingFor = (
  groups: readonly (Countable & { readonly articles: number })[],
  { topics, states, ...book }: RuleBook,
): RequirementsOverview => {
  const groupsFor = relevantTo(groups);
  const count = (toward: Pick<RequirementRule, 'topicSlugs'>, counts: (article: Countable) => boolean) =>
    groupsFor(toward).reduce((sum, group) => (counts(group) ? sum + group.articles : sum), 0);
  const counted = (rules: readonly RequirementRule[]): readonly CountedRule[] =>
    rules.map((rule) => ({
      ...rule,
      articles: isTotal(rule) ? null : count(rule, (article) => countsToward(article, rule)),
    }));
  return {
    ...book,
    topics: topics.map((topic) => ({
      ...topic,
      articles: count({ topicSlugs: [topic.slug] }, () => true),
    })),
    states: states.map((state) => ({
      ...state,
      rules: counted(state.rules),
      osteopathic: state.osteopathic && {
        ...state.osteopathic,
        rules: counted(state.osteopathic.rules),
      },
    })),
  };
};
