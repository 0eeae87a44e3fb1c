import { boardFor } from '../requirements/boards.ts';
import type { Countable } from '../requirements/counts-toward.ts';
import { type BoardRules, isTotal } from '../requirements/requirement-rule.ts';
import { stateCoded } from '../requirements/rule-book.ts';
import { articleSpecialties } from './article-specialties.ts';

/** What a learner's own feed puts first. */
export interface FeedPreferences {
  /** The topics that the learner's licenses require, each with the states that require it. */
  readonly topics: readonly { readonly topic: string; readonly states: readonly string[] }[];
  /** By the names that articles use, in lower case. */
  readonly specialties: readonly string[];
}

interface Learner {
  /** By code. */
  readonly statesOfLicense: readonly string[];
  readonly degree: string;
  readonly specialties: readonly string[];
}

/** The preferences of a learner. A rule that only one course meets prefers no article. */
export const feedPreferences = ({ statesOfLicense, degree, specialties }: Learner): FeedPreferences => {
  const topics = new Map<string, Set<string>>();
  for (const code of statesOfLicense) {
    const state = stateCoded(code);
    if (state === undefined) continue;
    for (const rule of boardFor<BoardRules>(state, degree).rules)
      if (!isTotal(rule) && rule.course === undefined)
        for (const topic of rule.topicSlugs) topics.set(topic, (topics.get(topic) ?? new Set()).add(code));
  }
  return {
    topics: [...topics].map(([topic, states]) => ({ topic, states: [...states] })),
    specialties: articleSpecialties(specialties),
  };
};

/** How well an article fits: 2 for counting toward a license, and 1 for the learner's specialty. */
export const feedFit = (
  { topics, specialties }: FeedPreferences,
  article: Countable & { readonly specialty: string | null },
): number => {
  const counts = topics.some(
    ({ topic, states }) =>
      article.requirementTopics.includes(topic) &&
      (article.states.length === 0 || article.states.some((code) => states.includes(code))),
  );
  return (counts ? 2 : 0) + (specialties.includes(article.specialty?.toLowerCase() ?? '') ? 1 : 0);
};
