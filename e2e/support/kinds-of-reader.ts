import { loginEndpoint } from '#contract/accounts.ts';
import { apiCaller } from '../../scripts/api-caller.ts';
import { newSubscriber } from './subscriber.ts';

/** Somebody who comes to an app of the test's own. */
export interface KindOfReader {
  readonly name: string;
  /** To whom the courses are open. */
  readonly isPaid: boolean;
  /** Null for a guest. */
  readonly token: (origin: string) => Promise<string | null>;
}

export const GUEST = 'a guest';

const onFree = async (origin: string): Promise<string> => {
  const body = { email: 'free@demo.preceptor.example', password: 'preceptor-demo' };
  return (await apiCaller(origin).call(loginEndpoint, { body })).token;
};

/**
 * Those who are shown something else: log in, what waits for a plan, or everything. Who else is treated as one of the
 * two learners is told without a browser (tests/server/plans/page-access.test.ts).
 */
export const kindsOfReader: readonly KindOfReader[] = [
  { name: GUEST, isPaid: false, token: async () => null },
  { name: 'somebody on Free', isPaid: false, token: onFree },
  {
    name: 'a subscriber to Pro',
    isPaid: true,
    token: async (origin) => (await newSubscriber(origin)).token,
  },
];
