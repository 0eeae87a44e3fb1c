import type { SecurityEvent } from '../accounts/security-event.ts';
import type { PortResult } from '../shared/failure.ts';
import type { Cursor, Page } from '../shared/page.ts';
import type { OpenSession } from './open-session.ts';
import type { ProfessionalStatus } from './professional-status.ts';
import type { Names, Profile, ProfileChanges, StateOfLicense } from './profile.ts';

/** The learner's profile on the server. */
export interface Profiles {
  readonly mine: () => PortResult<Profile>;
  readonly save: (changes: ProfileChanges) => PortResult<Profile>;
  /** Corrects the names. */
  readonly updateNames: (names: Names) => PortResult<Profile>;
  /** Records that the names changed on a day (ISO date). Earlier certificates keep the old names. */
  readonly changeNames: (names: Names, changedOn: string) => PortResult<Profile>;
  readonly setProfessionalStatus: (status: ProfessionalStatus | null) => PortResult<Profile>;
  readonly sendEmailCode: (email: string) => PortResult<null>;
  readonly verifyEmailCode: (email: string, code: string) => PortResult<null>;
  /** Only after the address's code was verified. */
  readonly updateEmail: (email: string) => PortResult<Profile>;
  readonly sendDeletionCode: () => PortResult<null>;
  /** The account is deleted once this succeeds. */
  readonly verifyDeletionCode: (code: string) => PortResult<null>;
  readonly states: () => PortResult<readonly StateOfLicense[]>;
}

/** The learner's sessions on the server. */
export interface OpenSessions {
  /** At most 100, the last used first. */
  readonly all: () => PortResult<readonly OpenSession[]>;
  /** Missing if the session has already ended. */
  readonly end: (id: string) => PortResult<null>;
  /** Ends all but this one. */
  readonly endOthers: () => PortResult<null>;
}

/** The security events of the learner's account. */
export interface SecurityEvents {
  /** The newest first; the first page, or the page of a cursor. */
  readonly page: (cursor?: Cursor) => PortResult<Page<SecurityEvent>>;
}
