import type { Accounts } from '#core/accounts/ports.ts';
import { callWhenLoaded } from './call-when-loaded.ts';

/** Accounts whose code is loaded on the first call: a guest who only reads never needs it. */
export const lazyAccounts = (fetch: () => Promise<Accounts>): Accounts => {
  const ask = callWhenLoaded('accounts', fetch);
  return {
    login: (credentials, guestData) => ask((accounts) => accounts.login(credentials, guestData)),
    loginWithToken: (token, guestData) => ask((accounts) => accounts.loginWithToken(token, guestData)),
    register: (registration, guestData) => ask((accounts) => accounts.register(registration, guestData)),
    exists: (email) => ask((accounts) => accounts.exists(email)),
    logout: (token) => ask((accounts) => accounts.logout(token)),
    me: () => ask((accounts) => accounts.me()),
  };
};
