import { describe, expect, it } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import { access } from '#core/navigation/access.ts';
import { redirectFrom } from '#core/navigation/redirects.ts';
import { type Place, ROUTE_NAMES } from '#core/navigation/routes.ts';
import { furtherRoutes } from '#ui/further-routes.ts';
import { createRouteTable } from '#ui/navigation/route-table.ts';
import { routes } from '#ui/routes.ts';
import { physician } from '../accounts/physician.ts';

const placeOf = (name: Place['name']): Place => ({ name, params: {}, query: {} });

describe('the routes of the first load', () => {
  const sessions: readonly SessionState[] = [{ phase: 'guest' }, { phase: 'learner', user: physician }];
  const cases = routes.first.flatMap(({ name }) => sessions.map((session) => ({ name, session })));

  it.each(cases)('$name is for anyone, from any page: $session.phase', ({ name, session }) => {
    for (const previous of [null, ...ROUTE_NAMES.map((name) => placeOf(name))])
      expect(access(placeOf(name), session, previous)).toBe('enter');
  });
});

it('give no route two pages, and a redirect none', () => {
  const names = [...routes.first, ...furtherRoutes.routes].map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const name of names) expect(redirectFrom(placeOf(name))).toBeUndefined();
});

describe('the further routes', () => {
  it('are known once they are fetched', async () => {
    const reach = createRouteTable([], async () => furtherRoutes);
    expect(reach.further.get()).toBeUndefined();
    expect(await reach.prefetchRoutes()).toBe(furtherRoutes);
    expect(reach.further.get()).toBe(furtherRoutes);
  });

  it('are fetched again after a failure (faults.md, 11)', async () => {
    let isAvailable = false;
    const reach = createRouteTable([], async () => {
      if (!isAvailable) throw new Error('gone');
      return furtherRoutes;
    });
    await expect(reach.prefetchRoutes()).rejects.toThrow('gone');
    isAvailable = true;
    expect(await reach.prefetchRoutes()).toBe(furtherRoutes);
  });
});
