import type { Answer } from '../shared/failure.ts';
import type { ProfessionalStatus } from './professional-status.ts';
import type { Names, Profile, ProfileChanges, StateOfLicense } from './profile.ts';

/** The learner's profile on the server. */
export interface Profiles {
  readonly mine: () => Answer<Profile>;
  readonly save: (changes: ProfileChanges) => Answer<Profile>;
  /** Corrects the names. */
  readonly updateNames: (names: Names) => Answer<Profile>;
  /** Records that the names changed on a day (ISO date). Earlier certificates keep the old names. */
  readonly changeNames: (names: Names, changedOn: string) => Answer<Profile>;
  readonly setProfessionalStatus: (status: ProfessionalStatus | null) => Answer<Profile>;
  readonly sendEmailCode: (email: string) => Answer<null>;
  readonly verifyEmailCode: (email: string, code: string) => Answer<null>;
  /** Only after the address's code was verified. */
  readonly updateEmail: (email: string) => Answer<Profile>;
  readonly sendDeletionCode: () => Answer<null>;
  /** The account has been deleted when this answers. */
  readonly verifyDeletionCode: (code: string) => Answer<null>;
  /** Whether this is the learner's password; it is refused if not. */
  readonly checkPassword: (password: string) => Answer<null>;
  readonly states: () => Answer<readonly StateOfLicense[]>;
}
