import { apiCaller } from '../../tools/api-caller.ts';
import { newSubscriber } from './subscriber.ts';

/** A reader of the test's own app. */
export interface KindOfReader {
  readonly name: string;
  /** Whether the courses are open to the reader. */
  readonly isPaid: boolean;
  /** Null for a guest. */
  readonly token: (origin: string) => Promise<string | null>;
}

export const GUEST = 'a guest';

const onFree = (origin: string): Promise<string> =>
  apiCaller(origin).logIn('free@demo.preceptor.example', 'preceptor-demo');

/**
 * The readers who see different pages: a guest, a learner without a plan, and one with a plan. Every other kind of
 * learner is covered without a browser (tests/server/plans/page-access.test.ts).
 */
export const kindsOfReader: readonly KindOfReader[] = [
  { name: GUEST, isPaid: false, token: async () => null },
  { name: 'someone on Free', isPaid: false, token: onFree },
  {
    name: 'a subscriber to Pro',
    isPaid: true,
    token: async (origin) => (await newSubscriber(origin)).token,
  },
];
