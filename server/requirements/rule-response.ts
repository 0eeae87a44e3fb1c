import type { InferOutput } from 'valibot';
import type { requirementRule } from '#contract/requirements.ts';
import type { RequirementRule } from '#core/requirements/requirement-rule.ts';

/** Converts a rule to the API's response. */
export const ruleResponse = ({
  appliesTo,
  ...rule
}: RequirementRule): InferOutput<typeof requirementRule> => {
  const { exceptSpecialties, ...rest } = appliesTo ?? {};
  return {
    ...rule,
    topicSlugs: [...rule.topicSlugs],
    ...(appliesTo && {
      appliesTo: { ...rest, ...(exceptSpecialties && { exceptSpecialties: [...exceptSpecialties] }) },
    }),
  };
};
