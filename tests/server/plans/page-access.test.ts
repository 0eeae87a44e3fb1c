import { right } from 'fp-ts/lib/Either.js';
import { from, map } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpAccounts } from '#adapters/http/accounts.ts';
import type { Client } from '#adapters/http/client.ts';
import { httpSubscriptions } from '#adapters/http/plans.ts';
import type { SessionState } from '#core/accounts/session.ts';
import { access } from '#core/navigation/access.ts';
import { ROUTE_ACCESS } from '#core/navigation/route-access.ts';
import { paramNamesOf } from '#core/navigation/route-params.ts';
import { ROUTE_NAMES, type RouteName } from '#core/navigation/routes.ts';
import { subscriberEntry } from '#core/plans/subscriber-entry.ts';
import type { Database } from '#server/platform/database/database.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import type { Learner } from '#tests/support/learners.ts';
import { FOR_SUBSCRIBERS, ROUTE_TABLE } from '#tests/support/route-table.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { addHolder } from './plan-fixtures.ts';

const NOW = new Date('2026-07-02T12:00:00Z');
const LAST_WEEK = '2026-06-25T12:00:00Z';
const YESTERDAY = '2026-07-01T12:00:00Z';
const NEXT_WEEK = '2026-07-09T12:00:00Z';
const TRIAL = { plan: 'Pro', status: 'trialing', from: LAST_WEEK, to: NEXT_WEEK } as const;

/** Every kind of learner, and whether they can open subscribers' pages. */
const LEARNERS: Readonly<
  Record<string, { readonly held: Parameters<typeof addHolder>[1]; readonly isSubscriber: boolean }>
> = {
  'on Free': { held: {}, isSubscriber: false },
  trialing: { held: TRIAL, isSubscriber: false },
  'on Pro': { held: { plan: 'Pro', from: LAST_WEEK, to: NEXT_WEEK, paid: 19_900 }, isSubscriber: true },
  'with Lifetime': { held: { plan: 'Lifetime', from: LAST_WEEK, paid: 79_900 }, isSubscriber: true },
  'manual, after a trial': { held: { manual: true }, isSubscriber: false },
  'from FluoroSafety, trialing': { held: { ...TRIAL, source: 'FluoroSafety' }, isSubscriber: false },
  'past due': {
    held: { plan: 'Pro', status: 'past_due', from: LAST_WEEK, to: YESTERDAY, pastDueSince: YESTERDAY },
    isSubscriber: true,
  },
};

/** The app's session of a learner, read by its own adapters from the server's response. */
const knownOf = async (database: Database, caller: Learner) => {
  const client: Client = {
    call: (row, input) => from(callEndpoint(database, row, input, { caller, now: NOW })).pipe(map(right)),
    download: () => {
      throw new Error('Nobody saves a file here.');
    },
  };
  const user = await valueFrom(httpAccounts(client, { timeZone: () => 'UTC' }).me());
  const session: SessionState = { phase: 'learner', user };
  return { session, subscription: await valueFrom(httpSubscriptions(client).mine()) };
};

describe('every route', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it.each(Object.entries(LEARNERS))(
    'a user %s is let in or redirected as the table of guards says, by what the server answers about them [NV-01] [RT-41]',
    async (_, { held, isSubscriber }) => {
      const { session, subscription } = await knownOf(database, await addHolder(database, held));
      const entry = subscriberEntry({ phase: 'loaded', value: subscription, stale: false });
      const leads = (name: RouteName): string => {
        const params = Object.fromEntries(paramNamesOf(name).map((param) => [param, '42']));
        const outcome = access({ name, params, query: {} }, session);
        if (outcome !== 'enter') return outcome.name;
        if (ROUTE_ACCESS[name] !== 'subscriber' || typeof entry === 'string') return 'enter';
        return entry.name;
      };
      const expected = (name: RouteName): string =>
        FOR_SUBSCRIBERS.includes(name) && !isSubscriber ? 'home' : ROUTE_TABLE[name][1];
      expect(Object.fromEntries(ROUTE_NAMES.map((name) => [name, leads(name)]))).toEqual(
        Object.fromEntries(ROUTE_NAMES.map((name) => [name, expected(name)])),
      );
    },
  );
});
