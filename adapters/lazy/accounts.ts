import type { Accounts } from '#core/accounts/ports.ts';
import { askWhenFetched } from './ask-when-fetched.ts';

/** Accounts whose code is loaded with the first call: a guest who only reads never needs it. */
export const lazyAccounts = (fetch: () => Promise<Accounts>): Accounts => {
  const ask = askWhenFetched(fetch);
  return {
    login: (credentials, carried) => ask((accounts) => accounts.login(credentials, carried)),
    loginWithToken: (token, carried) => ask((accounts) => accounts.loginWithToken(token, carried)),
    register: (registration, carried) => ask((accounts) => accounts.register(registration, carried)),
    exists: (email) => ask((accounts) => accounts.exists(email)),
    logout: (token) => ask((accounts) => accounts.logout(token)),
    me: () => ask((accounts) => accounts.me()),
  };
};
