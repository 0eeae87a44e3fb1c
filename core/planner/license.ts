/** A licence of the learner's to practise, as far as a plan needs to know it. Days are ISO dates. */
export interface License {
  /** Two letters. */
  readonly state: string;
  /** When it is renewed next; null where the learner has not said. */
  readonly renewsOn: string | null;
  /** When the state first issued it; null where the learner has not said. */
  readonly issuedOn: string | null;
  /** It is applied for, and not issued yet. */
  readonly newApplicant: boolean;
}

/** Whether the learner is registered with the Drug Enforcement Administration; null where they have not said. */
export interface DeaRegistration {
  readonly registered: boolean | null;
  readonly expiresOn: string | null;
}

/** What a plan is made for. */
export interface Practice {
  readonly licences: readonly License[];
  readonly dea: DeaRegistration;
  /** In the words of the profile. */
  readonly specialties: readonly string[];
  /** Rules that are due once, and that the learner says they met elsewhere, by id. */
  readonly metElsewhere: readonly string[];
}

/** How the federation's requirement reads as a licence: the registration is what is renewed. */
export const asLicense = ({ expiresOn }: DeaRegistration, state: string): License => ({
  state,
  renewsOn: expiresOn,
  issuedOn: null,
  newApplicant: false,
});
