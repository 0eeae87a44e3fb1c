import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { NO_PRACTICE } from '#core/planner/license.ts';
import { rulesIn } from '#core/requirements/boards.ts';
import type { RequirementsProgress } from '#core/requirements/ports.ts';
import { progressToward } from '#core/requirements/progress-toward.ts';
import type { RequirementsOverview } from '#core/requirements/requirements-overview.ts';
import { RULE_BOOK } from '#core/requirements/rule-book.ts';
import { viewRequirements } from '#core/requirements/view-requirements.ts';
import { createCaches } from '#core/shared/caches.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';
import { credit } from '../planner/planner-samples.ts';
import { TODAY } from './requirement-samples.ts';

const earned = (id: string, requirementTopics: readonly string[]) => ({
  ...credit({ id, requirementTopics }),
  title: `Article ${id}`,
  activity: { kind: 'article' as const, id, slug: `article-${id}` },
});

describe('a learner’s hours toward every rule', () => {
  const progress = progressToward(
    RULE_BOOK,
    NO_PRACTICE,
    [earned('1', ['medical-errors']), earned('2', [])],
    TODAY,
  );

  it('are given for each rule of the book, on a day', () => {
    expect(progress.today).toBe(TODAY);
    expect(progress.rules.map(({ ruleId }) => ruleId)).toEqual(
      RULE_BOOK.states.flatMap(rulesIn).map(({ id }) => id),
    );
    const of = (id: string) => progress.rules.find(({ ruleId }) => ruleId === id)?.quarters;
    expect([of('fl-total'), of('fl-medical-errors'), of('fl-hiv')]).toEqual([4, 2, 0]);
  });

  it('name the credits that count beyond the totals, without the rules they count toward', () => {
    expect(progress.credits).toEqual([
      {
        id: '1',
        credit: 2,
        completedOn: '2026-01-10',
        demonstration: false,
        reported: false,
        title: 'Article 1',
        activity: { kind: 'article', id: '1', slug: 'article-1' },
      },
    ]);
  });
});

describe('the requirements', () => {
  const setUp = () => {
    const asked: string[] = [];
    const note =
      <A>(name: string, value: A) =>
      () => {
        asked.push(name);
        return of(right(value));
      };
    const overview = { book: RULE_BOOK } as unknown as RequirementsOverview;
    const mine = progressToward(RULE_BOOK, NO_PRACTICE, [], TODAY) as RequirementsProgress;
    const caches = createCaches();
    const view = viewRequirements({
      caches,
      requirements: {
        overview: note('overview', overview),
        progress: note('progress', mine),
      },
    });
    return { view, caches, asked, overview, mine };
  };

  it('are read once, the public part and the learner’s own part', () => {
    const { view, asked, overview, mine } = setUp();
    for (let time = 0; time < 2; time += 1) {
      watch(view.overview).leave();
      watch(view.progress).leave();
    }
    expect(asked).toEqual(['overview', 'progress']);
    expect(inPhase(view.overview, 'loaded').value).toBe(overview);
    expect(inPhase(view.progress, 'loaded').value).toBe(mine);
  });

  it('keep the public part, and read again or clear the learner’s own part [SE-02]', () => {
    const { view, caches, asked } = setUp();
    const watching = [watch(view.overview), watch(view.progress)];
    for (const tag of ['credits', 'outside-credits', 'practice', 'licenses'] as const) caches.invalidate(tag);
    expect(asked).toEqual(['overview', ...Array.from({ length: 5 }, () => 'progress')]);
    for (const each of watching) each.leave();
    caches.clear();
    expect([view.overview.get().phase, view.progress.get().phase]).toEqual(['loaded', 'loading']);
  });
});
