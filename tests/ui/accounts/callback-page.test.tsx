import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { right } from 'fp-ts/lib/Either.js';
import { defer, NEVER, of } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import type { Completed } from '#core/accounts/log-in-by-provider.ts';
import type { VouchedRegistration } from '#core/accounts/provider-ports.ts';
import type { SessionState } from '#core/accounts/session.ts';
import type { User } from '#core/accounts/user.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { createState } from '#core/shared/state.ts';
import CallbackPage from '#ui/accounts/callback-page.tsx';
import { showPage } from '../support/show-page.tsx';
import { otherWays } from './other-ways.ts';

afterEach(cleanup);

it('[RT-17] [NV-01] continues to the requested page once a new learner has registered', async () => {
  const caches = createCaches();
  const newcomer: Completed = {
    as: 'newcomer',
    known: { email: 'amara@example.org', firstName: 'Amara', lastName: 'Okafor' },
  };
  const complete = command<void, Completed>(caches, () => of(right(newcomer)), { changesLearner: true });
  // A new session clears the guest's data while the registration is still in progress.
  const register = command<VouchedRegistration, User>(
    caches,
    () =>
      defer(() => {
        caches.clear();
        return of(right({} as User));
      }),
    { changesLearner: true },
  );
  const returnQuery = createState({ nextRoute: 'transcripts' }).state;
  const ways = otherWays();
  const { place } = showPage(<CallbackPage />, '/callback', {
    ...ways,
    session: { state: createState<SessionState>({ phase: 'guest' }).state },
    logInByProvider: { ...ways.logInByProvider, complete, register, returnQuery },
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Degree' }), 'M.D.');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(place()).toBe('/transcripts');
});

it('[RT-17] leads a learner who is logged in already to the feed, and asks no provider', () => {
  const ways = otherWays();
  let asked = 0;
  const complete = command<void, Completed>(createCaches(), () => {
    asked += 1;
    return of(right<never, Completed>({ as: 'newcomer', known: {} as never }));
  });
  const { place } = showPage(<CallbackPage />, '/callback', {
    ...ways,
    session: { state: createState<SessionState>({ phase: 'learner', user: {} as User }).state },
    logInByProvider: { ...ways.logInByProvider, complete },
  });
  expect(place()).toBe('/');
  expect(asked).toBe(0);
});

it('[SC-09] asks a learner for their second step, and leads back to the login page if they cancel it', async () => {
  const ways = otherWays();
  const caches = createCaches();
  const complete = command<void, Completed>(caches, () => NEVER, { changesLearner: true });
  const returnQuery = createState({ nextRoute: 'transcripts' }).state;
  const { place } = showPage(<CallbackPage />, '/callback', {
    ...ways,
    session: { state: createState<SessionState>({ phase: 'guest' }).state },
    logInByProvider: { ...ways.logInByProvider, complete, returnQuery },
    passSecondStep: { ...ways.passSecondStep, isDue: createState(true).state },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'One more step' })).toBeTruthy();
  expect(complete.state.get().phase).toBe('pending');
  await userEvent.click(screen.getByRole('button', { name: 'Back to log in' }));
  expect(place()).toBe('/login?nextRoute=transcripts');
  expect(complete.state.get().phase).toBe('idle');
});
