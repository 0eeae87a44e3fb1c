import type { InferOutput } from 'valibot';
import type { requirementRule } from '#contract/requirements.ts';
import type { RequirementRule } from '#core/requirements/requirement-rule.ts';

/** Converts a rule to the API's response. */
export const ruleResponse = ({
  appliesTo,
  instead,
  exempt,
  ...rule
}: RequirementRule): InferOutput<typeof requirementRule> => {
  const { exceptSpecialties, onlySpecialties, ...rest } = appliesTo ?? {};
  return {
    ...rule,
    topicSlugs: [...rule.topicSlugs],
    alsoIn: [...rule.alsoIn],
    ...(instead && { instead: [...instead] }),
    ...(exempt && { exempt: [...exempt] }),
    ...(appliesTo && {
      appliesTo: {
        ...rest,
        ...(exceptSpecialties && { exceptSpecialties: [...exceptSpecialties] }),
        ...(onlySpecialties && { onlySpecialties: [...onlySpecialties] }),
      },
    }),
  };
};
