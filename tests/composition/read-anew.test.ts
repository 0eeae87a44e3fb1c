import { right } from 'fp-ts/lib/Either.js';
import { Container } from 'inversify';
import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { viewBoardTotals } from '#core/credits/view-board-totals.ts';
import { enrollmentChangedIn } from '#root/composition/enrollment-changed.ts';
import { the } from '#root/composition/tokens.ts';
import { enrollmentOf } from '../core/courses/sample-enrollment.ts';

/** A container in which the boards' totals alone were read before, and are watched. */
const watchedTotals = () => {
  const container = new Container();
  const totals = vi.fn(() => of(right([])));
  const view = viewBoardTotals({ totals });
  container.bind(the('viewBoardTotals')).toConstantValue(view);
  view.all.changes$.subscribe();
  return { container, totals };
};

describe('the totals for the boards', () => {
  it('are read anew when a finished course is evaluated', () => {
    const { container, totals } = watchedTotals();
    enrollmentChangedIn(container).earned(enrollmentOf({ finishedAt: '2026-11-20T12:00:00.000Z' }));
    expect(totals).toHaveBeenCalledTimes(2);
  });

  it('are left alone while a course goes on', () => {
    const { container, totals } = watchedTotals();
    enrollmentChangedIn(container).earned(enrollmentOf({ finishedAt: null }));
    expect(totals).toHaveBeenCalledTimes(1);
  });
});
