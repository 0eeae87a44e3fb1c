import type { Handler } from '../platform/http/call.ts';
import { addPasskey, passkeyCreation } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkeys.ts';
import { confirmationRequest, confirmByPasskey } from './confirm.ts';
import { logInByPasskey, passkeyLoginRequest } from './log-in.ts';
import { secondStepByCode, secondStepByPasskey, secondStepRequest } from './pass-second-step.ts';
import { showProtection } from './protection.ts';
import { newRecoveryCodes, turnOffSecondStep, turnOnSecondStep } from './second-step.ts';

export const endpoints: readonly Handler[] = [
  showProtection,
  passkeyCreation,
  addPasskey,
  renamePasskey,
  removePasskey,
  turnOnSecondStep,
  turnOffSecondStep,
  newRecoveryCodes,
  confirmationRequest,
  confirmByPasskey,
  passkeyLoginRequest,
  logInByPasskey,
  secondStepRequest,
  secondStepByPasskey,
  secondStepByCode,
];
