import { left } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { type Command, command } from '../shared/command.ts';
import { type Answer, type FieldErrors, refusal } from '../shared/failure.ts';
import { tapRight } from '../shared/tap-right.ts';
import { deaErrors, licenceErrors } from './check-licence.ts';
import type { DeaRegistration, Licence } from './licence.ts';
import type { Planner } from './ports.ts';
import type { RenewalPlan } from './renewal-plan.ts';

/** What the learner says of their licences: each is saved by itself, and the plan follows at once. */
export interface KeepLicences {
  readonly save: Command<Licence, RenewalPlan>;
  readonly remove: Command<{ readonly state: string }, RenewalPlan>;
  readonly register: Command<DeaRegistration, RenewalPlan>;
  readonly sayMetElsewhere: Command<{ readonly ruleId: string; readonly met: boolean }, RenewalPlan>;
}

/** What can't be so is told at once, by its field. `changed` is told of every plan that a change brought. */
export const keepLicences = (
  planner: Planner,
  today: () => string,
  changed: (plan: RenewalPlan) => void,
): KeepLicences => {
  const unless = (errors: FieldErrors, ask: () => Answer<RenewalPlan>): Answer<RenewalPlan> =>
    Object.keys(errors).length > 0
      ? of(left(refusal('unprocessable', 'Some of it needs another look.', errors)))
      : ask().pipe(tapRight(changed));
  return {
    save: command((licence) => unless(licenceErrors(licence, today()), () => planner.saveLicence(licence))),
    remove: command(({ state }) => unless({}, () => planner.removeLicence(state))),
    register: command((registration) =>
      unless(deaErrors(registration, today()), () => planner.saveRegistration(registration)),
    ),
    sayMetElsewhere: command(({ ruleId, met }) => unless({}, () => planner.sayMetElsewhere(ruleId, met))),
  };
};
