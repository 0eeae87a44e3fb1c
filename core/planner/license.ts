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

/** What a plan is made for. */
export interface Practice {
  readonly licences: readonly License[];
  readonly dea: DeaRegistration;
  /** In the profile's terms. */
  readonly specialties: readonly string[];
  /** The ids of one-time rules that the learner says they met elsewhere. */
  readonly metElsewhere: readonly string[];
}

/** The DEA registration as a license for the federal requirement: the registration is what is renewed. */
export const asLicense = ({ expiresOn }: DeaRegistration, state: string): License => ({
  state,
  renewsOn: expiresOn,
  issuedOn: null,
  newApplicant: false,
});
