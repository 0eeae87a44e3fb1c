import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReviewInsights } from '#core/review/insights.ts';
import { unreachable } from '#core/shared/failure.ts';
import type { QueryState } from '#core/shared/query.ts';
import { createState } from '#core/shared/state.ts';
import ProgressPage from '#ui/review/progress-page.tsx';
import { showPage } from '../support/show-page.tsx';

afterEach(cleanup);

const NOTHING: ReviewInsights = { topics: [], rated: 0, calibration: [], gains: [] };

const open = (state: QueryState<ReviewInsights>) => {
  const retry = vi.fn();
  showPage(<ProgressPage />, '/review/progress', {
    viewInsights: { insights: () => ({ ...createState(state).state, retry }) },
  });
  return retry;
};
const openWith = (changes: Partial<ReviewInsights>) =>
  open({ phase: 'loaded', value: { ...NOTHING, ...changes }, stale: false });

describe('what a learner keeps missing', () => {
  it('lists topics with articles and modules to read again [RT-62] [RV-09]', () => {
    openWith({
      topics: [
        {
          topic: 'Cardiology',
          answered: 9,
          missed: 4,
          origins: [
            { title: 'DAPA-HF', articleSlug: 'dapa-hf', courseId: null, moduleId: null, missed: 3 },
            { title: 'Dose', articleSlug: null, courseId: '1', moduleId: '2', missed: 1 },
          ],
        },
      ],
    });
    expect(document.body.textContent).toContain('4 of 9 missed');
    const links = within(screen.getByRole('list', { name: /Cardiology/ })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/article/dapa-hf',
      '/premium-courses/1/module/2/content',
    ]);
    expect(document.body.textContent).toContain(
      'After 20 answers you see here how well that fits: 0 so far.',
    );
  });

  it('shows how well confidence fits, as a table [RV-10]', () => {
    openWith({
      rated: 24,
      calibration: [
        { confidence: 'guess', answered: 0, right: 0 },
        { confidence: 'fairly-sure', answered: 14, right: 7 },
        { confidence: 'sure', answered: 10, right: 9 },
      ],
    });
    const table = screen.getByRole('table', { name: /by how sure you were/ });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(cells).toEqual([
      ['0', '0', '–'],
      ['14', '7', '50%'],
      ['10', '9', '90%'],
    ]);
  });

  it('shows what reading gained by month and topic [RV-11]', () => {
    openWith({ gains: [{ month: '2026-05', topic: 'Cardiology', questions: 4, before: 1, after: 3 }] });
    const row = within(screen.getByRole('table', { name: /before reading/ })).getAllByRole('row')[1];
    expect(row?.textContent).toBe('May 2026Cardiology413');
  });

  it('says what to do while there is nothing to show', () => {
    openWith({});
    expect(screen.getByText('There is nothing to show yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the feed' })).toBeTruthy();
  });

  it('can be loaded again after a failure', () => {
    const retry = open({ phase: 'failed', failure: unreachable });
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
