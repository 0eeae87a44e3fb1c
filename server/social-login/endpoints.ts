import type { Handler } from '../platform/http/call.ts';
import { confirmByProvider } from './confirm.ts';
import { confirmationWays } from './confirmation-ways.ts';
import { logInByProvider } from './log-in.ts';
import { registerByProvider } from './register.ts';
import { showEntrance } from './show-entrance.ts';
import { showProviders } from './show-providers.ts';
import { showSignIns, unlinkIdentity } from './sign-ins.ts';

export const endpoints: readonly Handler[] = [
  showProviders,
  showEntrance,
  logInByProvider,
  registerByProvider,
  confirmByProvider,
  confirmationWays,
  showSignIns,
  unlinkIdentity,
];
