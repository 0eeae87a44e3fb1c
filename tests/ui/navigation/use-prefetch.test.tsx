import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import type { RouteDefinition } from '#ui/navigation/route-definition.ts';
import { createRouteTable } from '#ui/navigation/route-table.ts';
import { usePrefetch } from '#ui/navigation/use-prefetch.ts';
import type { AppServices } from '#ui/shared/app-services.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const GUEST = { phase: 'guest' } as const;
const services = () => ({ prepare: async () => undefined }) as unknown as AppServices;

const prefetchedBy = async (session: SessionState, load = async () => ({ default: () => null })) => {
  const loaded: string[] = [];
  const row = (name: RouteDefinition['name']): RouteDefinition => ({
    name,
    page: {
      contexts: [],
      load: () => {
        loaded.push(name);
        return load();
      },
    },
  });
  const laterRoutes = (['article-quiz', 'login', 'transcripts', 'checkout'] as const).map(row);
  const further = { routes: laterRoutes, guardedAccess: vi.fn(), courseAddress: vi.fn() };
  const routes = createRouteTable([row('article')], async () => further);
  const { unmount } = renderHook(() => usePrefetch(session, routes, services()));
  return { loaded, unmount };
};

describe('the pages that are likely next', () => {
  it('are fetched one after another once the first screen has settled', async () => {
    const { loaded } = await prefetchedBy(GUEST);
    await vi.advanceTimersByTimeAsync(2000);
    expect(loaded).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(loaded).toEqual(['article', 'article-quiz', 'login']);
  });

  it.each([{ saveData: true }, { saveData: false, effectiveType: 'slow-2g' }])(
    'are not fetched when data is expensive: %o',
    async (connection) => {
      vi.stubGlobal('navigator', { connection });
      const { loaded } = await prefetchedBy(GUEST);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(loaded).toEqual([]);
    },
  );

  it('are not fetched until the session is known, or after the app is closed', async () => {
    const resuming = await prefetchedBy({ phase: 'resuming' });
    const gone = await prefetchedBy(GUEST);
    gone.unmount();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([...resuming.loaded, ...gone.loaded]).toEqual([]);
  });

  it('cause no error when they cannot be fetched', async () => {
    const { loaded } = await prefetchedBy(GUEST, () => Promise.reject(new Error('gone')));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(loaded).toEqual(['article']);
  });
});
