import type { Handler } from '../platform/http/call.ts';
import { confirmEmail, disownRegistration, sendConfirmation } from './confirm-email.ts';
import { checkResetToken, confirmPassword } from './confirm-password.ts';
import { emailExists } from './email-exists.ts';
import { logIn } from './log-in.ts';
import { logInWithToken } from './log-in-with-token.ts';
import { logOut } from './log-out.ts';
import { changePassword, checkPassword } from './own-password.ts';
import { register } from './register.ts';
import { revertEmail } from './revert-email.ts';
import { emailExistsResetPassword, sendPasswordReset } from './send-password-reset.ts';
import { endOneSession, endOtherSessions, listSessions } from './sessions.ts';
import { showUser } from './show-user.ts';

export const endpoints: readonly Handler[] = [
  logIn,
  logInWithToken,
  register,
  emailExists,
  logOut,
  showUser,
  sendPasswordReset,
  emailExistsResetPassword,
  checkResetToken,
  confirmPassword,
  checkPassword,
  changePassword,
  revertEmail,
  sendConfirmation,
  confirmEmail,
  disownRegistration,
  listSessions,
  endOneSession,
  endOtherSessions,
];
