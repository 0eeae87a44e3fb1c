import type { ChangeEmail } from './change-email.ts';
import type { DeleteAccount } from './delete-account.ts';
import type { ChangeNames, SaveProfile, SetProfessionalStatus, ViewProfile } from './edit-profile.ts';

/** What a client may call in this context. */
export interface ProfileUseCases {
  readonly viewProfile: ViewProfile;
  readonly saveProfile: SaveProfile;
  readonly changeNames: ChangeNames;
  readonly setProfessionalStatus: SetProfessionalStatus;
  readonly changeEmail: ChangeEmail;
  readonly deleteAccount: DeleteAccount;
}

/** The use cases by name, so that a client knows which context to load for one. */
export const profileUseCases: Readonly<Record<keyof ProfileUseCases, 'profile'>> = {
  viewProfile: 'profile',
  saveProfile: 'profile',
  changeNames: 'profile',
  setProfessionalStatus: 'profile',
  changeEmail: 'profile',
  deleteAccount: 'profile',
};
