import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from 'wouter';
import type { SessionState } from '#core/accounts/session.ts';
import { viewPaymentMethod } from '#core/billing/view-billing.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { createCaches } from '#core/shared/caches.ts';
import { createState } from '#core/shared/state.ts';
import { App } from '#ui/app.tsx';
import type { RouteDefinition } from '#ui/navigation/route-definition.ts';
import { physician } from '../accounts/physician.ts';
import { holding, onPro, planUseCases, subscriptionsWith } from '../plans/sample-plans.ts';
import { appServices } from '../support/app-services.ts';
import { loadedRoutes } from '../support/loaded-routes.ts';
import { billingWith, visa } from './sample-billing.ts';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = (title: string) =>
  function Page() {
    return (
      <>
        <h1 tabIndex={-1}>{title}</h1>
        <Link href="/transcripts">to credits</Link>
        <Link href="/privacy">to privacy</Link>
        <Link href="/article/7/quiz">to a quiz</Link>
      </>
    );
  };
const rows: readonly RouteDefinition[] = [
  { name: 'transcripts', page: page('Credits') },
  { name: 'privacy', page: page('Privacy') },
  { name: 'update-billing', page: page('Update') },
  { name: 'article-quiz', page: page('Quiz'), layout: 'fullscreen' },
];

const pastDue = onPro({ status: 'past_due', pastDueUntil: '2026-12-04T12:00:00.000Z' });
const expired = visa({ exp_year: 2026, exp_month: 1 });

const open = async (held: Subscription, card = expired, path = '/transcripts', loaded = true) => {
  window.history.replaceState(null, '', path);
  const session = createState<SessionState>({ phase: 'learner', user: physician });
  const learnerLoaded = createState(loaded);
  const { viewSubscription } = planUseCases(subscriptionsWith(held));
  const useCases = {
    viewSubscription,
    viewPaymentMethod: viewPaymentMethod({
      caches: createCaches(),
      billing: billingWith(card),
      thisMonth: () => ({
        year: 2026,
        month: 11,
      }),
    }),
  };
  await act(async () => {
    render(
      <App
        services={{ ...appServices(session, useCases), learnerLoaded: learnerLoaded.state }}
        routes={loadedRoutes(rows)}
      />,
    );
  });
  return { become: (next: SessionState) => act(async () => session.set(next)), loaded: learnerLoaded.set };
};

const alerts = () => screen.queryByRole('region', { name: 'Billing' });
const settled = () => screen.findByRole('region', { name: 'Billing' });

describe('an alert about the payment of a plan', () => {
  it('shows an expiring card above every page, and links to the page that fixes it [PL-04]', async () => {
    await open(onPro());
    expect((await settled()).textContent).toContain('Your payment method has already expired');
    expect(screen.getByRole('link', { name: 'Update your card' }).getAttribute('href')).toBe(
      '/billing/update',
    );
    await userEvent.click(screen.getByRole('link', { name: 'to privacy' }));
    expect(alerts()).not.toBeNull();
  });

  it('shows a failed charge instead, with the dates of what follows [PL-10]', async () => {
    await open(pastDue);
    expect((await settled()).textContent).toMatch(/We couldn’t charge your card.*You keep Pro until/);
    expect(alerts()?.textContent).not.toContain('expired');
    expect(screen.getByRole('link', { name: 'Update your card' }).getAttribute('href')).toBe(
      '/billing/update',
    );
  });

  it('can be dismissed for this learner’s visit, during a quiz too', async () => {
    const { become } = await open(onPro());
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
    expect(alerts()).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'to a quiz' }));
    await userEvent.click(screen.getByRole('link', { name: 'to privacy' }));
    expect(alerts()).toBeNull();
    await become({ phase: 'learner', user: { ...physician, id: '8' } });
    expect(alerts()).not.toBeNull();
  });

  it.each([
    ['on the page that mends it', onPro(), expired, '/billing/update', true],
    ['in a quiz', onPro(), expired, '/article/7/quiz', true],
    ['before all of the learner’s is there', onPro(), expired, '/transcripts', false],
    [
      'of a card that nothing will be charged to',
      onPro({ cancelledAt: '2026-11-01T00:00:00.000Z' }),
      expired,
      '/transcripts',
      true,
    ],
    [
      'of a card of Lifetime',
      holding({ planName: 'Lifetime', status: 'active' }),
      expired,
      '/transcripts',
      true,
    ],
    ['in a trial that ends uncharged', onPro({ status: 'trialing' }), expired, '/transcripts', true],
    ['where nothing is wrong', holding(), visa(), '/transcripts', true],
  ] as const)('is not said %s', async (_, held, card, path, loaded) => {
    await open(held, card, path, loaded);
    await act(() => new Promise((soon) => setTimeout(soon, 50)));
    expect(alerts()).toBeNull();
  });
});
