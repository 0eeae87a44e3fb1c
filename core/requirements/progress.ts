import type { RuleProgress } from './ports.ts';
import { isTotal, type RequirementRule } from './requirement-rule.ts';

/** The progress in a rule or a state, from 0 to 1. */
export interface Progress {
  readonly share: number;
  readonly done: boolean;
}

/** What `progressOf` needs to know of a learner's credit toward a rule. */
type Toward = Pick<RuleProgress, 'needed' | 'missing'>;

/** A rule without stated hours is met by any course that counts. */
export const progressOf = ({ needed, missing }: Toward): Progress => ({
  share: needed === 0 ? 1 : (needed - missing) / needed,
  done: missing === 0,
});

/**
 * The progress in a state's special requirements together: the share of all required hours that is done, with no rule
 * counting for more than it requires. The total is left out, because it would outweigh them, and what does not apply to
 * the learner.
 */
export const stateProgress = (
  rules: readonly RequirementRule[],
  hours: readonly RuleProgress[],
): Progress => {
  const parts = rules
    .filter((rule) => !isTotal(rule))
    .flatMap((rule) => {
      const toward = hours.find(({ ruleId }) => ruleId === rule.id);
      if (toward?.exempt) return [];
      const weight = rule.hours ?? 4;
      return [toward ? { weight, ...progressOf(toward) } : { weight, share: 0, done: false }];
    });
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  const have = parts.reduce((sum, part) => sum + part.weight * part.share, 0);
  return { share: weight === 0 ? 0 : have / weight, done: weight > 0 && parts.every(({ done }) => done) };
};
