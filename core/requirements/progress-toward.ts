import { activeSubstitutesOf } from '../planner/active-substitutes.ts';
import { dueWindow } from '../planner/due-window.ts';
import { isMetElsewhere, licenseIn, type Practice } from '../planner/license.ts';
import { isSettled } from '../planner/plan-rule.ts';
import { rulesIn } from './boards.ts';
import { hoursToward } from './hours-toward.ts';
import { type LearnersCredit, namedIn } from './learners-credit.ts';
import type { RequirementsProgress } from './ports.ts';
import { relevantTo } from './relevant-to.ts';
import { isTotal, type RuleBook } from './requirement-rule.ts';

/**
 * A learner's credit toward every rule of the book on a day, with the credits that count toward rules other than
 * totals. If the learner has a license, its dates decide what counts, as in the planner.
 */
export const progressToward = (
  { states }: RuleBook,
  practice: Practice,
  credits: readonly LearnersCredit[],
  today: string,
): RequirementsProgress => {
  const creditsFor = relevantTo(credits);
  const counted = states.flatMap((state) =>
    rulesIn(state).map((rule) => {
      const window = dueWindow(rule, licenseIn(practice, state.code), today);
      const inPlace = activeSubstitutesOf(rule, practice, window, today);
      return {
        rule,
        hours: hoursToward(rule, creditsFor(rule), window, today),
        metElsewhere: isSettled({ metElsewhere: isMetElsewhere(rule, practice), inPlace }),
      };
    }),
  );
  return {
    today,
    licensedIn: practice.licences.map(({ state }) => state),
    rules: counted.map(({ hours, metElsewhere }) => ({ ...hours, metElsewhere })),
    credits: namedIn(
      credits,
      counted.flatMap(({ rule, hours }) => (isTotal(rule) ? [] : hours.creditIds)),
    ),
  };
};
