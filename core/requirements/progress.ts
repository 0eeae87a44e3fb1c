import type { RuleProgress } from './ports.ts';
import { isTotal, type RequirementRule } from './requirement-rule.ts';

/** The progress in a rule or a state, from 0 to 1. */
export interface Progress {
  readonly share: number;
  readonly done: boolean;
}

/** What `progressOf` needs to know of a learner's credit toward a rule. */
type Toward = Pick<RuleProgress, 'quarters' | 'metElsewhere'>;

/** A rule without stated hours is met by any course that counts. */
export const progressOf = (rule: RequirementRule, { quarters, metElsewhere }: Toward): Progress => {
  const needed = metElsewhere ? 0 : (rule.hours ?? 1);
  const share = needed === 0 ? 1 : Math.min(quarters / needed, 1);
  return { share, done: share === 1 };
};

const NOTHING: Toward = { quarters: 0, metElsewhere: false };

/**
 * The progress in a state's special requirements together: the share of all required hours that is done, with no rule
 * counting for more than it requires. The total is left out, because it would outweigh them.
 */
export const stateProgress = (
  rules: readonly RequirementRule[],
  hours: readonly RuleProgress[],
): Progress => {
  const parts = rules
    .filter((rule) => !isTotal(rule))
    .map((rule) => {
      const toward = hours.find(({ ruleId }) => ruleId === rule.id) ?? NOTHING;
      return { weight: rule.hours ?? 4, ...progressOf(rule, toward) };
    });
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  const have = parts.reduce((sum, part) => sum + part.weight * part.share, 0);
  return { share: weight === 0 ? 0 : have / weight, done: weight > 0 && parts.every(({ done }) => done) };
};
