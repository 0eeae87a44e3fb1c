import { left } from 'fp-ts/Either';
import { of } from 'rxjs';
import { type Command, command } from '../shared/command.ts';
import { type Answer, type FieldErrors, refusal } from '../shared/failure.ts';
import { tapRight } from '../shared/tap-right.ts';
import { deaErrors, licenceErrors } from './check-licence.ts';
import type { DeaRegistration, Licence } from './licence.ts';
import type { Plan } from './plan.ts';
import type { Planner } from './ports.ts';

/** What the learner says of their licences: each is saved by itself, and the plan follows at once. */
export interface KeepLicences {
  readonly save: Command<Licence, Plan>;
  readonly remove: Command<{ readonly state: string }, Plan>;
  readonly register: Command<DeaRegistration, Plan>;
  readonly sayMetElsewhere: Command<{ readonly ruleId: string; readonly met: boolean }, Plan>;
}

/** What can't be so is told at once, by its field. `changed` is told of every plan that a change brought. */
export const keepLicences = (
  planner: Planner,
  today: () => string,
  changed: (plan: Plan) => void,
): KeepLicences => {
  const unless = (errors: FieldErrors, ask: () => Answer<Plan>): Answer<Plan> =>
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
