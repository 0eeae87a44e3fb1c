import { scryptSync, timingSafeEqual } from 'node:crypto';
import type {
  emailExistsEndpoint,
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
  userEndpoint,
} from '#contract/accounts.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { statesEndpoint } from '#contract/profile.ts';
import { type Call, learnerOf, Refused, textOf } from './call.ts';
import { unclaimedQuarters } from './credits.ts';
import { type StoredUser, secret } from './store.ts';

/** No one has a second step here. */
type SignedIn = Extract<EndpointResponse<typeof loginEndpoint>, { readonly token: string }>;

const hashOf = ({ store }: Call, password: string, salt: string): Buffer =>
  scryptSync(password, salt, 32, { N: store.passwordCost, maxmem: 2 ** 26 });

const userOf = (
  { store }: Call,
  { id, email, firstName, lastName, degree }: StoredUser,
): SignedIn['user'] => ({
  id,
  email,
  firstName,
  lastName,
  degree,
  is_manual_user: false,
  acquisition_source: null,
  planName: 'Free',
  unawardedCredits: unclaimedQuarters(store, `user-${id}`),
});

const signIn = (call: Call, user: StoredUser): SignedIn => {
  const token = secret();
  call.store.data.sessions[token] = user.id;
  return { user: userOf(call, user), token };
};

const byEmail = ({ store }: Call, email: string): StoredUser | undefined =>
  store.data.users.find((user) => user.email.toLowerCase() === email.toLowerCase());

export const register = (call: Call): EndpointResponse<typeof registerEndpoint> => {
  const [firstName, lastName, degree] = ['firstName', 'lastName', 'degree'].map((field) =>
    textOf(call, field),
  );
  const email = textOf(call, 'email');
  const password = textOf(call, 'password');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Refused(422, 'Enter an email address.', 'email');
  if (password.length < 10) throw new Refused(422, 'Use at least 10 characters.', 'password');
  if (byEmail(call, email)) throw new Refused(422, 'This address has an account. Please log in.', 'email');
  const salt = secret();
  const { timeZone } = call.body;
  const user: StoredUser = {
    id: call.store.nextId(),
    email,
    salt,
    password: hashOf(call, password, salt).toString('base64'),
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    degree: degree ?? '',
    timeZone: typeof timeZone === 'string' ? timeZone : 'UTC',
  };
  call.store.data.users.push(user);
  takeOver(call, user);
  return { data: signIn(call, user) };
};

/** From now on, the account owns what the guest did. */
const takeOver = ({ store, body }: Call, user: StoredUser): void => {
  const guest = `guest-${body.userGuestHash}`;
  const { attempts, agreements, claims } = store.data;
  for (const each of [...attempts, ...agreements, ...claims])
    if (each.owner === guest) each.owner = `user-${user.id}`;
};

export const logIn = (call: Call): SignedIn => {
  const user = byEmail(call, textOf(call, 'email'));
  const given = hashOf(call, textOf(call, 'password'), user?.salt ?? 'nobody');
  if (user === undefined || !timingSafeEqual(given, Buffer.from(user.password, 'base64')))
    throw new Refused(422, 'The address or the password is wrong.', 'email');
  takeOver(call, user);
  return signIn(call, user);
};

export const logOut = (call: Call): EndpointResponse<typeof logoutEndpoint> => {
  learnerOf(call);
  if (call.token !== null) delete call.store.data.sessions[call.token];
  return { message: 'You’re logged out.' };
};

export const showUser = (call: Call): EndpointResponse<typeof userEndpoint> => {
  const id = learnerOf(call);
  const user = call.store.data.users.find((each) => `user-${each.id}` === id);
  if (user === undefined) throw new Refused(401, 'Please log in.');
  return userOf(call, user);
};

export const emailExists = (call: Call): EndpointResponse<typeof emailExistsEndpoint> => ({
  exists: byEmail(call, textOf(call, 'email')) !== undefined,
});

export const states = (): EndpointResponse<typeof statesEndpoint> => [
  { code: 'FL', name: 'Florida' },
  { code: 'NY', name: 'New York' },
];
