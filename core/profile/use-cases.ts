import type { ChooseReminders } from '../reminders/choose-reminders.ts';
import type { RemindHere } from '../reminders/remind-here.ts';
import type { ChangeEmail } from './change-email.ts';
import type { DeleteAccount } from './delete-account.ts';
import type { ChangeNames, SaveProfile, SetProfessionalStatus, ViewProfile } from './edit-profile.ts';
import type { ManageSessions } from './manage-sessions.ts';
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
}

/** The use cases by name, so that a client knows which context to load for one. */
export const profileUseCases: Readonly<Record<keyof ProfileUseCases, 'profile'>> = {
  viewProfile: 'profile',
  saveProfile: 'profile',
  changeNames: 'profile',
  setProfessionalStatus: 'profile',
  changeEmail: 'profile',
  deleteAccount: 'profile',
  manageSessions: 'profile',
  viewSecurityEvents: 'profile',
  chooseReminders: 'profile',
  remindHere: 'profile',
};
