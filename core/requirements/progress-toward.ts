import { hoursToward } from './hours-toward.ts';
import { type LearnersCredit, namedIn } from './learners-credit.ts';
import type { RequirementsProgress } from './ports.ts';
import { isTotal, type RuleBook } from './requirement-rule.ts';

/** A learner's credit toward every rule of the book on a day, with the credits that count besides the totals. */
export const progressToward = (
  { states }: RuleBook,
  credits: readonly LearnersCredit[],
  today: string,
): RequirementsProgress => {
  const counted = states
    .flatMap(({ rules }) => rules)
    .map((rule) => ({ rule, hours: hoursToward(rule, credits, today) }));
  return {
    today,
    rules: counted.map(({ hours }) => hours),
    credits: namedIn(
      credits,
      counted.flatMap(({ rule, hours }) => (isTotal(rule) ? [] : hours.creditIds)),
    ),
  };
};
