import type { InferOutput } from 'valibot';
import type { requirementRule } from '#contract/requirements.ts';
import type { CarryOver, RequirementRule } from '#core/requirements/requirement-rule.ts';

/** Converts a rule to the API's response. */
export const ruleResponse = ({
  appliesTo,
  instead,
  exempt,
  firstRenewal,
  carryOver,
  ...rule
}: RequirementRule): InferOutput<typeof requirementRule> => {
  const { exceptSpecialties, onlySpecialties, ...rest } = appliesTo ?? {};
  return {
    ...rule,
    topicSlugs: [...rule.topicSlugs],
    alsoIn: [...rule.alsoIn],
    ...(instead && { instead: [...instead] }),
    ...(exempt && { exempt: [...exempt] }),
    ...(firstRenewal && { firstRenewal: [...firstRenewal] }),
    ...(carryOver && { carryOver: carryOverResponse(carryOver) }),
    ...(appliesTo && {
      appliesTo: {
        ...rest,
        ...(exceptSpecialties && { exceptSpecialties: [...exceptSpecialties] }),
        ...(onlySpecialties && { onlySpecialties: [...onlySpecialties] }),
      },
    }),
  };
};

const carryOverResponse = ({ exceptTopics, ...rest }: CarryOver) => ({
  ...rest,
  ...(exceptTopics && { exceptTopics: [...exceptTopics] }),
});
