import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import type { Today } from '#core/planner/today.ts';
import { EMPTY_TODAY } from '#tests/core/planner/planner-samples.ts';
import FeedAside from '#ui/feed/feed-aside.tsx';
import { plannerFor } from '../planner/sample-planner.ts';
import { explaining } from '../pretests/sample-pretest.ts';
import { showPage } from '../support/show-page.tsx';

afterEach(cleanup);

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

const open = async (session: SessionState, today: Partial<Today> = {}, onboarding: '1' | '0' = '0') => {
  const { viewPlanner } = plannerFor({ today: { ...EMPTY_TODAY, ...today } }).useCases;
  const useCases = { viewPlanner, checkOnboarding: explaining(onboarding) };
  await act(async () => void showPage(<FeedAside session={session} />, '/', useCases));
};

const year = () => screen.getByRole('region', { name: 'Your progress' }).textContent;

describe('the column beside the feed', () => {
  it('shows a guest in three steps how to earn credit, and links to the plans', async () => {
    await open({ phase: 'guest' });
    expect(screen.getAllByRole('listitem').map((step) => step.firstChild?.textContent)).toEqual([
      'Read',
      'Answer',
      'Register',
    ]);
    expect(screen.getByRole('link', { name: 'Plans and prices' }).getAttribute('href')).toBe('/pricing');
  });

  it('shows a learner the hours that their next license has, and links to all credits [HM-03]', async () => {
    const due = { on: '2026-08-01', days: 71 };
    await open(learner, { deadline: { name: 'Florida', needed: 160, missing: 137, courses: 0, due } });
    await vi.waitFor(() => expect(year()).toContain('5.75 of 40 hours for Florida'));
    expect(screen.getByRole('img', { name: '5.75 of 40 hours for Florida' })).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/transcripts');
  });

  it('shows the credit alone without a license, and demonstration credit apart', async () => {
    await open(learner, { year: { year: 2026, earned: 0, demonstration: 2, target: null } });
    await vi.waitFor(() => expect(year()).toContain('0 credits earned here this year'));
    expect(year()).toContain('Plus 0.5 demonstration credit');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows the weeks with an activity, and how many there were in a row', async () => {
    const weeks = [
      { startsOn: '2026-05-04', activities: 2 },
      { startsOn: '2026-05-11', activities: 0 },
      { startsOn: '2026-05-18', activities: 1 },
    ];
    await open(learner, { weeks, weeksInARow: 2 });
    await vi.waitFor(() => expect(year()).toContain('Weekly goal met: one activity. 2 weeks in a row.'));
    const list = screen.getByRole('list', { name: 'Activities in the last 3 weeks' });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(['2', '0', '1']);
  });

  it('is empty while the session is unknown', async () => {
    await open({ phase: 'resuming' });
    expect(document.body.textContent).toBe('');
  });

  it('introduces pretests to a learner until their first one [PT-02]', async () => {
    const hint = () => screen.queryByRole('region', { name: 'Before you read' });
    await open(learner, {}, '1');
    await vi.waitFor(() => expect(hint()).not.toBeNull());
    cleanup();
    await open(learner, {}, '0');
    expect(hint()).toBeNull();
  });
});
