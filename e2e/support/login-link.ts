import { operate } from './operate.ts';

/** A login link, created with the operator's command while the server runs. */
export const mintLoginLink = async (email: string): Promise<URL> =>
  new URL(await operate('login-link', email));
