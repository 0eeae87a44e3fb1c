import { type Handler, heavy } from '../platform/http/call.ts';
import { sendEmailCode, updateEmail, verifyEmailCode } from './change-email.ts';
import { changeNames, updateNames } from './change-names.ts';
import { sendDeletionCode, verifyDeletionCode } from './delete-account.ts';
import { everything } from './everything.ts';
import { listSecurityEvents } from './list-security-events.ts';
import { listStates } from './list-states.ts';
import { saveProfile } from './save-profile.ts';
import { setProfessionalStatus } from './set-professional-status.ts';
import { showProfile } from './show-profile.ts';

export const endpoints: readonly Handler[] = [
  showProfile,
  saveProfile,
  updateNames,
  changeNames,
  setProfessionalStatus,
  listStates,
  listSecurityEvents,
  sendEmailCode,
  verifyEmailCode,
  updateEmail,
  sendDeletionCode,
  verifyDeletionCode,
  heavy(everything),
];
