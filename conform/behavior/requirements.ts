import { answerEvaluationEndpoint } from '#contract/activities.ts';
import { requirementsEndpoint, requirementsProgressEndpoint } from '#contract/requirements.ts';
import { earner } from '../earner.ts';
import { expectSame, needed, type Rule, repeated } from './rule.ts';

export const requirementRules: readonly Rule[] = [
  {
    group: 'requirements',
    title: 'each rule of a board has one id, a topic that is listed, and its source',
    needs: [requirementsEndpoint],
    check: async ({ caller }) => {
      const { states, topics } = needed(await caller.get(requirementsEndpoint, {}), requirementsEndpoint);
      const rules = states.flatMap(({ rules, osteopathic }) => [...rules, ...(osteopathic?.rules ?? [])]);
      const twice = repeated(rules.map(({ id }) => id));
      expectSame(requirementsEndpoint, 'states', twice, undefined, 'two rules have one id');
      const known = new Set(topics.map(({ slug }) => slug));
      const unknown = rules.flatMap(({ topicSlugs }) => topicSlugs).find((slug) => !known.has(slug));
      expectSame(requirementsEndpoint, 'topics', unknown, undefined, 'a rule has a topic that is not listed');
      const unsourced = rules.find(({ source }) => source.title.trim() === '')?.id;
      expectSame(
        requirementsEndpoint,
        'states',
        unsourced,
        undefined,
        'a rule does not say where it is written',
      );
    },
  },
  {
    group: 'requirements',
    title: 'progress is toward the listed rules, and a new learner has none',
    needs: [requirementsEndpoint, requirementsProgressEndpoint],
    check: async ({ caller, reader }) => {
      const { states } = needed(await caller.get(requirementsEndpoint, {}), requirementsEndpoint);
      const progress = needed(
        await caller.get(requirementsProgressEndpoint, {}, await reader()),
        requirementsProgressEndpoint,
      );
      expectSame(
        requirementsProgressEndpoint,
        'rules',
        progress.rules.map(({ ruleId }) => ruleId).toSorted(),
        states
          .flatMap(({ rules, osteopathic }) => [...rules, ...(osteopathic?.rules ?? [])])
          .map(({ id }) => id)
          .toSorted(),
        'the rules are not those that are listed',
      );
      const begun = progress.rules.find((rule) => rule.quarters + rule.demonstrationQuarters > 0)?.ruleId;
      expectSame(requirementsProgressEndpoint, 'rules', begun, undefined, 'a new learner has progress');
    },
  },
  {
    group: 'requirements',
    title: 'a credit counts toward a rule once, as much as was earned',
    needs: [requirementsProgressEndpoint, answerEvaluationEndpoint],
    check: async (kit) => {
      const { person, creditId, credit } = await earner(kit);
      const { rules } = needed(
        await kit.caller.get(requirementsProgressEndpoint, {}, person),
        requirementsProgressEndpoint,
      );
      for (const { ruleId, quarters, demonstrationQuarters, creditIds } of rules)
        if (creditIds.length > 0)
          expectSame(
            requirementsProgressEndpoint,
            'rules',
            { creditIds, quarters: quarters + demonstrationQuarters },
            { creditIds: [creditId], quarters: credit },
            `the progress toward ${ruleId} is not the one credit`,
          );
    },
  },
];
