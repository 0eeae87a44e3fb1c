import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import type { Creditable } from '#core/planner/contribution.ts';
import { unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { CountsTowardLicenses } from '#ui/planner/counts-toward.tsx';
import { physician } from '../accounts/physician.ts';
import { showPage } from '../support/show-page.tsx';
import { earned, florida, plannerFor } from './sample-planner.ts';

afterEach(cleanup);

const activity: Creditable = {
  activity: { kind: 'article', id: '8' },
  credit: 2,
  demonstration: false,
  requirementTopics: ['medical-errors'],
  states: [],
};

const open = async (
  given: Parameters<typeof plannerFor>[0] = {},
  known: Partial<Creditable> = {},
  session: SessionState = { phase: 'learner', user: physician },
) => {
  const { useCases, planner } = plannerFor(given);
  await act(async () => {
    showPage(<CountsTowardLicenses activity={{ ...activity, ...known }} />, '/article/x', {
      ...useCases,
      session: { state: createState(session).state },
    });
  });
  return { planner };
};
const region = () => within(screen.getByRole('region', { name: 'Counts toward your licenses' }));
const licensed = { practice: { licenses: [florida] } };

describe('the rules that an article counts toward', () => {
  it('are shown with their sums, the most urgent first and the others on request', async () => {
    await open({ ...licensed, credits: [earned()] });
    expect(await region().findByText('0.5 + 0.5 = 1 of 2 hours')).toBeDefined();
    expect(region().getByText('Florida: Prevention of medical errors')).toBeDefined();
    const others = region().getByRole('group');
    expect(others).toHaveProperty('open', false);
    await userEvent.click(within(others).getByText('And 1 more'));
    expect(others).toHaveProperty('open', true);
    expect(within(others).getByText('0.5 + 0.5 = 1 of 40 hours')).toBeDefined();
  });

  it('show that it is counted once it was earned, and when a rule is met', async () => {
    await open({ ...licensed, credits: [earned()] }, { activity: { kind: 'article', id: '7' } });
    expect(await region().findByText('You have 0.5 of 2 hours, 0.5 hours of it from this')).toBeDefined();
    cleanup();
    await open({ ...licensed, credits: [earned({ credit: 8 })] });
    expect(await region().findByText('You already have all 2 hours')).toBeDefined();
  });

  it('show that no board accepts a demonstration', async () => {
    await open(licensed, { demonstration: true });
    const [first] = await region().findAllByRole('listitem');
    expect(first?.textContent).toContain('Demonstration: no board accepts it.');
  });

  it('lead a learner without a license to the planner', async () => {
    await open();
    expect((await region().findByRole('link', { name: 'Add your licenses' })).getAttribute('href')).toBe(
      '/transcripts/planner',
    );
  });

  it('can be loaded again after a failure, which does not leave their space empty', async () => {
    const { planner } = await open({ plan: unreachable });
    expect(await region().findByText('Your licenses couldn’t be loaded.')).toBeDefined();
    const before = vi.mocked(planner.plan).mock.calls.length;
    await userEvent.click(region().getByRole('button', { name: 'Try again' }));
    expect(vi.mocked(planner.plan).mock.calls.length).toBe(before + 1);
  });

  it('are not requested for a guest', async () => {
    const { planner } = await open(licensed, {}, { phase: 'guest' });
    expect(screen.queryByRole('region')).toBeNull();
    expect(planner.plan).not.toHaveBeenCalled();
  });
});
