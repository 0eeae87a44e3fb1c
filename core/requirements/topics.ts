import { REQUIREMENT_TOPICS } from './generated/topics.ts';
import type { RequirementTopic } from './requirement-rule.ts';

/** The topic with this slug, if there is one. */
export const topicNamed = (slug: string): RequirementTopic | undefined =>
  REQUIREMENT_TOPICS.find((topic) => topic.slug === slug);
