import type { ChooseReminders } from '../reminders/choose-reminders.ts';
import type { RemindHere } from '../reminders/remind-here.ts';
import type { PortResult } from '../shared/failure.ts';
import type { ChangeEmail } from './change-email.ts';
import type { DeleteAccount } from './delete-account.ts';
import type { ChangeNames, SaveProfile, SetProfessionalStatus, ViewProfile } from './edit-profile.ts';
import type { ManageSessions } from './manage-sessions.ts';
import type { Profile } from './profile.ts';
import type { ViewSecurityEvents } from './view-security-events.ts';

/** What a client may call in this context. */
export interface ProfileUseCases {
  readonly viewProfile: ViewProfile;
  readonly saveProfile: SaveProfile;
  readonly changeNames: ChangeNames;
  readonly setProfessionalStatus: SetProfessionalStatus;
  readonly changeEmail: ChangeEmail;
  readonly deleteAccount: DeleteAccount;
  readonly manageSessions: ManageSessions;
  readonly viewSecurityEvents: ViewSecurityEvents;
  readonly chooseReminders: ChooseReminders;
  readonly remindHere: RemindHere;
  /** Loads the profile in the background, as at each login (SE-01). */
  readonly loadProfile: () => PortResult<Profile>;
}
