import { left } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { RuleNews } from '../requirements/rule-history.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type FieldErrors, type PortResult, refusal } from '../shared/failure.ts';
import { tapRight } from '../shared/tap-right.ts';
import { inPlaceErrors } from './active-substitutes.ts';
import { deaErrors, licenseErrors } from './check-license.ts';
import type { DeaRegistration, DeclaredSubstitute, License } from './license.ts';
import { type OwnRequirement, ownRequirementErrors } from './own-requirement.ts';
import type { Planner } from './ports.ts';
import type { RenewalPlan } from './renewal-plan.ts';
import type { PlannerStore } from './view-planner.ts';

/** The learner's changes to their licenses. Each is saved separately, and the plan is updated immediately. */
export interface SaveLicenses {
  readonly save: Command<License, RenewalPlan>;
  readonly remove: Command<{ readonly state: string }, RenewalPlan>;
  readonly register: Command<DeaRegistration, RenewalPlan>;
  readonly markMetElsewhere: Command<{ readonly ruleId: string; readonly met: boolean }, RenewalPlan>;
  readonly declareSubstitute: Command<InPlaceStatement, RenewalPlan>;
  readonly saveOwn: Command<OwnRequirement, RenewalPlan>;
  readonly removeOwn: Command<{ readonly id: string }, RenewalPlan>;
  /** Marks changes of the rules as seen, so that they are not shown again. */
  readonly dismissNews: Command<{ readonly version: string }, RuleNews>;
}

/** Null withdraws it. */
type InPlaceStatement = Omit<DeclaredSubstitute, 'on'> & { readonly on: string | null };

interface SaveLicensesPorts {
  readonly caches: Caches;
  readonly planner: Planner;
  readonly today: () => string;
  readonly viewPlanner: Pick<PlannerStore, 'put' | 'putNews'>;
}

/**
 * Invalid fields are reported immediately. The plan that a change returns is shown from then on; data elsewhere that
 * depends on licenses, such as the profile's states, is read again.
 */
export const saveLicenses = ({
  caches,
  planner,
  today,
  viewPlanner: view,
}: SaveLicensesPorts): SaveLicenses => {
  const changed = (plan: RenewalPlan) => {
    view.put(plan);
    caches.invalidate('licenses');
  };
  const unless = (errors: FieldErrors, ask: () => PortResult<RenewalPlan>): PortResult<RenewalPlan> =>
    Object.keys(errors).length > 0
      ? of(left(refusal('unprocessable', 'Check what you entered.', errors)))
      : ask().pipe(tapRight(changed));
  return {
    save: command(caches, (license) =>
      unless(licenseErrors(license, today()), () => planner.saveLicense(license)),
    ),
    remove: command(caches, ({ state }) => unless({}, () => planner.removeLicense(state))),
    register: command(caches, (registration) =>
      unless(deaErrors(registration, today()), () => planner.saveRegistration(registration)),
    ),
    markMetElsewhere: command(caches, ({ ruleId, met }) =>
      unless({}, () => planner.markMetElsewhere(ruleId, met)),
    ),
    declareSubstitute: command(caches, ({ ruleId, by, on }) =>
      unless(on === null ? {} : inPlaceErrors({ ruleId, by, on }, today()), () =>
        planner.declareSubstitute(ruleId, by, on),
      ),
    ),
    saveOwn: command(caches, (requirement) =>
      unless(ownRequirementErrors(requirement, today()), () => planner.saveOwn(requirement)),
    ),
    dismissNews: command(caches, ({ version }) =>
      planner.dismissRuleNews(version).pipe(tapRight(view.putNews)),
    ),
    removeOwn: command(caches, ({ id }) => unless({}, () => planner.removeOwn(id))),
  };
};
