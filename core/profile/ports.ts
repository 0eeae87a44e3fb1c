import type { SecurityEvent } from '../accounts/security-event.ts';
import type { Answer } from '../shared/failure.ts';
import type { Cursor, Page } from '../shared/page.ts';
import type { OpenSession } from './open-session.ts';
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
  /** The account is deleted once this succeeds. */
  readonly verifyDeletionCode: (code: string) => Answer<null>;
  readonly states: () => Answer<readonly StateOfLicense[]>;
}

/** The learner's sessions on the server. */
export interface OpenSessions {
  /** At most 100, the last used first. */
  readonly all: () => Answer<readonly OpenSession[]>;
  /** Missing if the session has already ended. */
  readonly end: (id: string) => Answer<null>;
  /** Ends all but this one. */
  readonly endOthers: () => Answer<null>;
}

/** The security events of the learner's account. */
export interface SecurityEvents {
  /** The newest first; the first page, or the page of a cursor. */
  readonly page: (cursor?: Cursor) => Answer<Page<SecurityEvent>>;
}
