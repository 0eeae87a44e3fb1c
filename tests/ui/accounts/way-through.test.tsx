import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Registration } from '#core/accounts/ports.ts';
import type { SessionState } from '#core/accounts/session.ts';
import { exportRecord } from '#core/credits/export-record.ts';
import { viewTranscript } from '#core/credits/view-transcript.ts';
import type { FeedListState } from '#core/feed/browse-feed.ts';
import type { FilterChoices } from '#core/feed/read-filter.ts';
import type { NoticeLink } from '#core/notices/ports.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';
import { App } from '#ui/app.tsx';
import { plannerFor } from '../planner/sample-planner.ts';
import { onPro, planUseCases, subscriptionsWith } from '../plans/sample-plans.ts';
import { completeProfile, profileToView } from '../profile/sample-profile.ts';
import { appServices } from '../support/app-services.ts';
import { otherWays } from './other-ways.ts';
import { physician } from './physician.ts';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const quiet = () => undefined;

/** The whole app with a session that login, registration and logout change immediately. */
const openAppAt = (address: string, start: SessionState) => {
  window.history.replaceState(null, '', address);
  const session = createState<SessionState>(start);
  const enter = () => {
    session.set({ phase: 'learner', user: physician });
    return of(right(physician));
  };
  const services = appServices(session, {
    ...otherWays(),
    viewSubscription: planUseCases(subscriptionsWith(onPro())).viewSubscription,
    viewProfile: profileToView(of(right(completeProfile))),
    logIn: command(createCaches(), enter),
    registerWithGuestQuizzes: command<Registration, typeof physician>(createCaches(), enter),
    logOut: command(createCaches(), () => {
      session.set({ phase: 'guest' });
      return of(right(null));
    }),
    viewTranscript: viewTranscript({ caches: createCaches(), transcripts: { page: () => NEVER } }),
    viewPlanner: plannerFor().useCases.viewPlanner,
    exportRecord: exportRecord({
      caches: createCaches(),
      recordFiles: { save: () => NEVER },
      confirmation: { during: (ask) => ask() },
    }),
    selectedState: { slug: createState<string | null>(null).state, choose: quiet },
    watchFlags: { of: () => createState(false).state },
    mayReview: createState(false).state,
    browseFeed: {
      visited: createState<ReadonlySet<string>>(new Set()).state,
      of: () => ({
        state: createState<FeedListState>({ phase: 'loading' }).state,
        more: quiet,
        retry: quiet,
      }),
      choices: { ...createState<QueryState<FilterChoices>>({ phase: 'loading' }).state, retry: quiet },
    },
  });
  const said: [string, NoticeLink | undefined][] = [];
  const notices = {
    ...services.notices,
    success: (text: string, link?: NoticeLink) => said.push([text, link]),
  };
  render(<App services={{ ...services, notices }} />);
  return said;
};

const guest: SessionState = { phase: 'guest' };
const pressSubmit = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the prices for guests', () => {
  it('lead a learner home, with a link to the plans that they can change to [RT-23] [SE-04]', async () => {
    const said = openAppAt('/pricing', { phase: 'learner', user: physician });
    await vi.waitFor(() => expect(said).toHaveLength(1));
    expect(location.pathname).toBe('/');
    const [text, link] = said[0] ?? [];
    expect(text).toBe('You’re logged in. Plans and prices for you:');
    expect(link).toMatchObject({ text: 'Change plan', href: '/my-plan/change' });
  });

  it('say nothing to a guest', async () => {
    const said = openAppAt('/pricing', guest);
    expect(await screen.findByRole('heading', { name: 'Plans and prices' })).toBeTruthy();
    expect(said).toEqual([]);
  });
});

describe('log in, register and log out', () => {
  it('[NV-01] lead a guest through log in to the requested page', async () => {
    openAppAt('/transcripts?year=2025', guest);
    await pressSubmit('Log in');
    await vi.waitFor(() => expect(location.pathname + location.search).toBe('/transcripts?year=2025'));
  });

  it('lead home after registration when no page was requested', async () => {
    openAppAt('/register', guest);
    await pressSubmit('Register');
    await vi.waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('lead home when the requested page does not exist (faults.md, 25)', async () => {
    openAppAt('/login?nextRoute=https%3A%2F%2Fevil.example', guest);
    await pressSubmit('Log in');
    await vi.waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('lead home after log out, and not to log in', async () => {
    openAppAt('/profile', { phase: 'learner', user: physician });
    await pressSubmit('Log out');
    expect(location.pathname + location.search).toBe('/');
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });
});
