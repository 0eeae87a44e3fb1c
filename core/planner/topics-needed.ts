import { countsToward } from '../requirements/counts-toward.ts';
import type { RulePlan } from './plan-rule.ts';
import type { RenewalPlan } from './renewal-plan.ts';

/**
 * The topics on which reading still helps with something other than a total. Nothing on another topic is suggested
 * (what-to-read.ts).
 */
export const topicsNeeded = ({ licenses, own }: RenewalPlan): readonly string[] => {
  const open = [
    ...licenses.flatMap(({ rules }) => rules.filter(({ applicability }) => applicability.kind !== 'exempt')),
    ...own.filter(({ passed }) => !passed).map(({ plan }) => plan),
  ];
  return [...new Set(open.filter(({ missing }) => missing > 0).flatMap(readableTopics))];
};

/** Not those of a course that no reading replaces. */
const readableTopics = ({ rule }: RulePlan): readonly string[] =>
  rule.topicSlugs.filter((slug) =>
    [[], [rule.state]].some((states) => countsToward({ requirementTopics: [slug], states }, rule)),
  );
