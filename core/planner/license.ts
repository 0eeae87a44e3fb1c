import { FEDERAL, type RequirementRule, type Substitute } from '../requirements/requirement-rule.ts';
import type { OwnRequirement } from './own-requirement.ts';

/** A learner's license to practice, as far as a plan needs it. Days are ISO dates. */
export interface License {
  /** Two letters. */
  readonly state: string;
  /** The next renewal; null if the learner has not entered it. */
  readonly renewsOn: string | null;
  /** When the state first issued it; null if the learner has not entered it. */
  readonly issuedOn: string | null;
  /** Applied for and not issued yet. */
  readonly newApplicant: boolean;
}

/** Whether the learner is registered with the Drug Enforcement Administration; null if they have not answered. */
export interface DeaRegistration {
  readonly registered: boolean | null;
  readonly expiresOn: string | null;
}

/** The learner says that they have a substitute for a rule, since or on a day. */
export interface DeclaredSubstitute {
  readonly ruleId: string;
  readonly by: Substitute['by'];
  readonly on: string;
}

/** The facts that a plan is based on. */
export interface Practice {
  readonly licenses: readonly License[];
  readonly dea: DeaRegistration;
  /** Decides which board licenses them in states where D.O.s have their own. */
  readonly degree: string;
  /** In the profile's terms. */
  readonly specialties: readonly string[];
  /** The ids of one-time rules that the learner says they met elsewhere. */
  readonly metElsewhere: readonly string[];
  readonly inPlace?: readonly DeclaredSubstitute[];
  readonly own?: readonly OwnRequirement[];
}

/** No information about the learner's licenses. */
export const NO_PRACTICE: Practice = {
  licenses: [],
  dea: { registered: null, expiresOn: null },
  degree: '',
  specialties: [],
  metElsewhere: [],
};

/** The learner's license in a state, or for the federal requirement the DEA registration; without dates if there is none. */
export const licenseIn = ({ licenses, dea }: Pick<Practice, 'licenses' | 'dea'>, state: string): License =>
  licenses.find((each) => each.state === state) ??
  asLicense(state === FEDERAL ? dea : NO_PRACTICE.dea, state);

/** The licenses in these states, by state, each without dates if nothing more is stored. */
export const licensesIn = (states: readonly string[], stored: readonly License[]): readonly License[] =>
  states.toSorted().map((state) => licenseIn({ licenses: stored, dea: NO_PRACTICE.dea }, state));

/** Whether the learner says that they met a rule before they joined. Only rules that are due once can be. */
export const isMetElsewhere = (
  { id, every }: Pick<RequirementRule, 'id' | 'every'>,
  { metElsewhere }: Pick<Practice, 'metElsewhere'>,
): boolean => every.kind === 'once' && metElsewhere.includes(id);

/** The DEA registration as a license for the federal requirement, since the registration itself is renewed. */
export const asLicense = ({ expiresOn }: DeaRegistration, state: string): License => ({
  state,
  renewsOn: expiresOn,
  issuedOn: null,
  newApplicant: false,
});
