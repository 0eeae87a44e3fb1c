import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { followStandingNews } from '#core/planner/follow-standing-news.ts';
import type { Planner } from '#core/planner/ports.ts';
import type { StandingNews } from '#core/planner/standing-news.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type PortResult, unreachable } from '#core/shared/failure.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const NEWS: StandingNews = {
  articleId: '7',
  slug: 'sound',
  title: 'Sound',
  creditId: '70',
  demonstration: false,
  change: 'retraction',
  on: '2026-10-01',
};
const OTHER: StandingNews = { ...NEWS, articleId: '8' };

const following = (dismissed: PortResult<readonly StandingNews[]>) => {
  const standingNews = vi.fn(() => of(right([NEWS, OTHER])));
  const caches = createCaches();
  const planner = { standingNews, dismissStandingNews: () => dismissed } as Partial<Planner> as Planner;
  return { standingNews, caches, follow: followStandingNews({ caches, planner }) };
};

describe('following what happened to credited articles [ST-05]', () => {
  it('shows what is left after a dismissal, without asking again', () => {
    const { follow, standingNews } = following(of(right([OTHER])));
    watch(follow.news);
    follow.dismiss.execute([NEWS]);
    expect(inPhase(follow.news, 'loaded').value).toEqual([OTHER]);
    expect(standingNews).toHaveBeenCalledTimes(1);
  });

  it('keeps showing what could not be dismissed', () => {
    const { follow } = following(of(left(unreachable)));
    watch(follow.news);
    follow.dismiss.execute([NEWS]);
    expect(inPhase(follow.news, 'loaded').value).toEqual([NEWS, OTHER]);
  });

  it('is read again after credit was earned', () => {
    const { follow, standingNews, caches } = following(of(right([])));
    watch(follow.news);
    caches.invalidate('credits');
    expect(standingNews).toHaveBeenCalledTimes(2);
  });
});
