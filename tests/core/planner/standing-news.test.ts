import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CreditedArticle,
  MAX_NEWS,
  type SeenChange,
  seenAfter,
  seenNow,
  standingNews,
} from '#core/planner/standing-news.ts';

const CREDITED: CreditedArticle = {
  articleId: '7',
  slug: 'sound',
  title: 'Sound',
  creditId: '70',
  demonstration: false,
  completedAt: '2026-05-04T12:00:00.000Z',
  isRetracted: false,
  wasNotifiedOfRetraction: false,
  notices: [],
  seen: [],
};
const notice = (
  kind: 'correction' | 'retraction' | 'concern',
  publishedOn: string | null,
  knownSince: string | null = null,
) => ({ kind, publishedOn, knownSince });

const anyArticle: fc.Arbitrary<CreditedArticle> = fc.record({
  articleId: fc.integer({ min: 1, max: 9999 }).map(String),
  slug: fc.constant('a'),
  title: fc.string(),
  creditId: fc.constant('1'),
  demonstration: fc.boolean(),
  completedAt: fc.constant(CREDITED.completedAt),
  isRetracted: fc.boolean(),
  wasNotifiedOfRetraction: fc.boolean(),
  notices: fc.array(
    fc.record({
      kind: fc.constantFrom('correction' as const, 'retraction' as const, 'concern' as const),
      publishedOn: fc.constantFrom(null, '2025', '2026-02', '2026-06-01'),
      knownSince: fc.constantFrom(null, '2026-05-04T11:59:59.999Z', '2026-05-04T12:00:00.001Z'),
    }),
    { maxLength: 4 },
  ),
  seen: fc.subarray(['retraction' as const, 'concern' as const, 'reinstatement' as const]),
});
const anyArticles = fc.uniqueArray(anyArticle, {
  selector: ({ articleId }) => articleId,
  maxLength: 2 * MAX_NEWS,
});

describe('what happened to articles that gave a learner credit [ST-05]', () => {
  it('is a retraction, with the day of its first notice, also without a notice', () => {
    const { articleId, slug, title, creditId, demonstration } = CREDITED;
    const notices = [
      notice('retraction', '2026-07-02'),
      notice('retraction', '2026-06-01'),
      notice('concern', '2026-01-01'),
    ];
    expect(standingNews([{ ...CREDITED, isRetracted: true, notices }])).toEqual([
      { articleId, slug, title, creditId, demonstration, change: 'retraction', on: '2026-06-01' },
    ]);
    expect(standingNews([{ ...CREDITED, isRetracted: true }])).toMatchObject([
      { change: 'retraction', on: null },
    ]);
  });

  it('is a concern that became known after the credit was earned, and never a correction', () => {
    const told = (knownSince: string | null) =>
      standingNews([{ ...CREDITED, notices: [notice('concern', '2026-06-01', knownSince)] }]);
    expect(told('2026-05-04T12:00:00.001Z')).toMatchObject([{ change: 'concern', on: '2026-06-01' }]);
    expect(told(null)).toHaveLength(1);
    expect(told('2026-05-04T12:00:00.000Z')).toEqual([]);
    expect(standingNews([{ ...CREDITED, notices: [notice('correction', '2026-06-01')] }])).toEqual([]);
  });

  it('appears once for each kind: a retraction after a dismissed concern appears, a concern after it does not', () => {
    const notices = [notice('concern', '2026-06-01')];
    expect(standingNews([{ ...CREDITED, notices, seen: ['concern'] }])).toEqual([]);
    expect(
      standingNews([{ ...CREDITED, notices, seen: ['concern'], isRetracted: true }]).map(
        ({ change }) => change,
      ),
    ).toEqual(['retraction']);
    expect(standingNews([{ ...CREDITED, notices, seen: ['retraction'], isRetracted: true }])).toEqual([]);
  });

  it('is a reinstatement for those notified of the retraction, once, and then the next retraction', () => {
    let seen: readonly SeenChange[] = [];
    const told = (isRetracted: boolean, wasNotifiedOfRetraction = true) => {
      const news = standingNews([
        { ...CREDITED, isRetracted, wasNotifiedOfRetraction, seen: seen.map(({ change }) => change) },
      ]);
      seen = seenAfter(seen, seenNow(news, news));
      return news.map(({ change }) => change);
    };
    expect(told(false, false)).toEqual([]);
    for (const _ of ['once', 'again']) {
      expect([told(true), told(true)]).toEqual([['retraction'], []]);
      expect([told(false), told(false)]).toEqual([['reinstatement'], []]);
    }
    const notices = [notice('concern', '2026-06-01')];
    const reinstated = { ...CREDITED, wasNotifiedOfRetraction: true, notices };
    expect(standingNews([reinstated])).toMatchObject([{ change: 'reinstatement', on: null }]);
    expect(standingNews([{ ...reinstated, seen: ['reinstatement'] }])).toMatchObject([{ change: 'concern' }]);
  });

  it('is the latest first, at most 100 at a time, and one for each article', () => {
    fc.assert(
      fc.property(anyArticles, (articles) => {
        const news = standingNews(articles);
        expect(news.length).toBeLessThanOrEqual(MAX_NEWS);
        expect(new Set(news.map(({ articleId }) => articleId)).size).toBe(news.length);
        const days = news.map(({ on }) => on ?? '');
        expect(days).toEqual(days.toSorted().toReversed());
      }),
    );
  });

  it('shrinks by what is dismissed and by nothing else; a concern may follow the end of a retraction', () => {
    fc.assert(
      fc.property(anyArticles, fc.array(fc.nat(2 * MAX_NEWS)), (articles, places) => {
        const news = standingNews(articles);
        const dismissed = places.flatMap((place) => news[place] ?? []);
        const foreign = { articleId: '10000', change: 'retraction' as const };
        const seen = seenNow(news, [...dismissed, foreign]);
        expect(seen).toHaveLength(new Set(dismissed).size);
        const after = standingNews(
          articles.map((article) => ({
            ...article,
            seen: [
              ...article.seen,
              ...seen.filter(({ articleId }) => articleId === article.articleId).map(({ change }) => change),
            ],
          })),
        );
        const left = news.filter((each) => !dismissed.includes(each));
        const ended = new Set(
          seen.filter(({ change }) => change === 'reinstatement').map(({ articleId }) => articleId),
        );
        const others = after.filter(({ articleId, change }) => change !== 'concern' || !ended.has(articleId));
        expect(others.slice(0, left.length)).toEqual(left);
      }),
    );
  });
});
