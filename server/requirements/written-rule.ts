import type { InferOutput } from 'valibot';
import type { requirementsOverview } from '#contract/requirements.ts';
import type { RequirementRule } from '#core/requirements/requirement-rule.ts';

type Sent = InferOutput<typeof requirementsOverview>['states'][number]['rules'][number];

/** A rule as the API sends it. */
export const written = ({ appliesTo, ...rule }: RequirementRule): Omit<Sent, 'articles'> => {
  const { exceptSpecialties, ...rest } = appliesTo ?? {};
  return {
    ...rule,
    topicSlugs: [...rule.topicSlugs],
    ...(appliesTo && {
      appliesTo: { ...rest, ...(exceptSpecialties && { exceptSpecialties: [...exceptSpecialties] }) },
    }),
  };
};
