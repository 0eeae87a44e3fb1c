import type { StoreReferral } from '../referrals/store-referral.ts';
import type { ChangePassword } from './change-password.ts';
import type { ConfirmEmail } from './confirm-email.ts';
import type { ConfirmIdentity } from './confirm-identity.ts';
import type { FindAccount } from './find-account.ts';
import type { LogIn } from './log-in.ts';
import type { LogInByPasskey } from './log-in-by-passkey.ts';
import type { LogInByProvider } from './log-in-by-provider.ts';
import type { LogInWithToken } from './log-in-with-token.ts';
import type { LogOut } from './log-out.ts';
import type { ManageSignIns } from './manage-sign-ins.ts';
import type { PassSecondStep } from './pass-second-step.ts';
import type { ProtectAccount } from './protect-account.ts';
import type { RegisterWithGuestQuizzes } from './register-with-guest-quizzes.ts';
import type { ResetPassword } from './reset-password.ts';

/** What a client may call in this context. */
export interface AccountsUseCases {
  readonly findAccount: FindAccount;
  readonly logIn: LogIn;
  readonly logInByPasskey: LogInByPasskey;
  readonly passSecondStep: PassSecondStep;
  readonly registerWithGuestQuizzes: RegisterWithGuestQuizzes;
  readonly logOut: LogOut;
  readonly logInWithToken: LogInWithToken;
  readonly logInByProvider: LogInByProvider;
  readonly resetPassword: ResetPassword;
  readonly confirmIdentity: ConfirmIdentity;
  readonly changePassword: ChangePassword;
  readonly protectAccount: ProtectAccount;
  readonly confirmEmail: ConfirmEmail;
  readonly manageSignIns: ManageSignIns;
  readonly storeReferral: StoreReferral;
}
