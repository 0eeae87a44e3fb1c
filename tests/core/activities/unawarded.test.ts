import { describe, expect, it } from 'vitest';
import { NOTHING_AWARDED } from '#core/activities/claim.ts';
import {
  type Completed,
  creditWaiting,
  dueEvaluations,
  type FinishedCourse,
  type PassedArticle,
  unawardedCredits,
} from '#core/activities/unawarded.ts';

const article = (articleId: string, more: Partial<PassedArticle> = {}): PassedArticle => ({
  articleId,
  slug: `article-${articleId}`,
  title: `Article ${articleId}`,
  maximum: 4,
  finishedAt: '2026-05-01T12:00:00.000Z',
  timeZone: 'UTC',
  agreed: true,
  claimed: null,
  creditId: null,
  noCredit: [],
  ...more,
});

const course: FinishedCourse = {
  courseId: '7',
  slug: 'safety',
  title: 'Safety',
  credit: 8,
  enrollmentId: '70',
  finishedAt: '2026-05-02T23:30:00.000Z',
  timeZone: 'Pacific/Kiritimati',
};

const completed = (known: Partial<Completed>): Completed => ({
  articles: [],
  courses: [],
  allowance: NOTHING_AWARDED,
  hasPlan: true,
  ...known,
});

describe('what a learner completed without credit', () => {
  it('is listed latest first, articles and courses together, with the learner’s own day', () => {
    const later = article('2', { finishedAt: '2026-05-03T12:00:00.000Z' });
    const all = unawardedCredits(completed({ articles: [article('1'), later], courses: [course] }));
    expect(all.map(({ activity, completedOn }) => [activity.kind, activity.id, completedOn])).toEqual([
      ['article', '2', '2026-05-03'],
      ['course', '7', '2026-05-03'],
      ['article', '1', '2026-05-01'],
    ]);
  });

  it('does not list what has its credit', () => {
    const articles = [article('1', { claimed: 4, creditId: '9' })];
    expect(unawardedCredits(completed({ articles }))).toEqual([]);
  });

  it('does not list what gives no credit [AC-08]', () => {
    const articles = [article('1', { noCredit: ['withdrawn'] })];
    expect(unawardedCredits(completed({ articles }))).toEqual([]);
    expect(dueEvaluations(completed({ articles }))).toEqual([]);
  });

  it('adds up to what was claimed, and to the maximum where nothing was', () => {
    const articles = [article('1'), article('2', { claimed: 2, agreed: false })];
    expect(creditWaiting(completed({ articles, courses: [course] }))).toBe(4 + 2 + 8);
  });

  it('needs a plan before the evaluation of a course, which cannot be given without one', () => {
    const without = completed({ courses: [course], hasPlan: false });
    expect(unawardedCredits(without)).toMatchObject([{ needs: 'plan' }]);
    expect(dueEvaluations(without)).toEqual([]);
    const withPlan = completed({ courses: [course] });
    expect(unawardedCredits(withPlan)).toMatchObject([{ needs: 'evaluation' }]);
    expect(dueEvaluations(withPlan)).toMatchObject([{ enrollmentId: '70', credit: 8 }]);
  });

  it('has an evaluation due where none was given', () => {
    const articles = [article('1'), article('2', { claimed: 2, agreed: false })];
    expect(dueEvaluations(completed({ articles })).map(({ activity }) => activity.id)).toEqual(['1']);
  });
});
