import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import { viewTranscript } from '#core/credits/view-transcript.ts';
import { createCaches } from '#core/shared/caches.ts';
import FeedAside from '#ui/feed/feed-aside.tsx';
import { creditOn, recordOf } from '../credits/sample-credits.ts';
import { explaining } from '../pretests/sample-pretest.ts';
import { showPage } from '../support/show-page.tsx';

afterEach(cleanup);

const year = new Date().getFullYear();
const learner: SessionState = {
  phase: 'learner',
  user: {
    id: '1',
    email: 'a@clinic.example',
    firstName: 'Ada',
    lastName: 'Sample',
    degree: 'M.D.',
    isManualUser: true,
    acquisitionSource: null,
    unawardedCredits: 0,
    planName: 'Free',
  },
};

const open = async (
  session: SessionState,
  credits = [creditOn(`${year}-01-05`), creditOn(`${year - 1}-12-31`)],
  prepare = () => Promise.resolve(),
  onboarding: '1' | '0' = '0',
) => {
  const useCases = {
    viewTranscript: viewTranscript(createCaches(), recordOf(credits)),
    checkOnboarding: explaining(onboarding),
  };
  await act(async () => void showPage(<FeedAside session={session} prepare={prepare} />, '/', useCases));
};

const earned = () => screen.getByRole('region', { name: 'This year' }).textContent;

describe('the column beside the feed', () => {
  it('shows a guest in three steps how to earn credit, with a link to register', async () => {
    await open({ phase: 'guest' });
    expect(screen.getAllByRole('listitem').map((step) => step.firstChild?.textContent)).toEqual([
      'Read',
      'Answer',
      'Register',
    ]);
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  });

  it('shows a learner only this year’s credits, and links to all of them', async () => {
    await open(learner);
    expect(earned()).toContain('0.5 credit');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/transcripts');
  });

  it('shows no number without credit this year, and demonstration credit when there is no other', async () => {
    await open(learner, [creditOn(`${year - 1}-12-31`)]);
    expect(earned()).toContain('0 credits');
    cleanup();
    await open(learner, [creditOn(`${year}-02-01`, { demonstration: true })]);
    expect(earned()).toContain('0.5 demonstration credit');
  });

  it('leaves out the number when its code cannot be loaded', async () => {
    await open(learner, [], vi.fn().mockRejectedValue(new Error('no network')));
    expect(earned()).toBe('This yearYour credits and certificates');
  });

  it('is empty while the session is unknown', async () => {
    await open({ phase: 'resuming' });
    expect(document.body.textContent).toBe('');
  });

  it('introduces pretests to a learner until their first one [PT-02]', async () => {
    const hint = () => screen.queryByRole('region', { name: 'Before you read' });
    await open(learner, [], () => Promise.resolve(), '1');
    await vi.waitFor(() => expect(hint()).not.toBeNull());
    cleanup();
    await open(learner, [], () => Promise.resolve(), '0');
    expect(hint()).toBeNull();
  });
});
