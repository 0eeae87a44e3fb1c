import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { Place } from '#core/navigation/routes.ts';
import type { PretestOffer } from '#core/pretests/pretest.ts';
import { entryAfterPretest, entryToOnboarding, pretestDue } from '#core/pretests/pretest-entry.ts';
import {
  articleAt,
  onboardingBefore,
  placeAfterPretest,
  pretestPlaces,
} from '#core/pretests/pretest-places.ts';
import { onboardingIsShown, pretestIsShown } from '#core/pretests/pretest-rules.ts';
import { unreachable } from '#core/shared/failure.ts';
import type { QueryState } from '#core/shared/query.ts';
import { ada } from '../accounts/ada.ts';

const guest: SessionState = { phase: 'guest' };
const resuming: SessionState = { phase: 'resuming' };
const learner: SessionState = { phase: 'learner', user: ada };

const offered = (showPretest: boolean, pretestQuestions: number): QueryState<PretestOffer> => ({
  phase: 'loaded',
  value: { articleId: '7', articleSlug: 'sprint', articleTitle: 'SPRINT', showPretest, pretestQuestions },
  stale: false,
});

describe('whether a pretest is shown', () => {
  it('needs a learner, the server’s confirmation and a question [PT-01]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(guest, resuming, learner),
        fc.boolean(),
        fc.nat({ max: 9 }),
        (session, showPretest, pretestQuestions) => {
          expect(pretestIsShown(session, { showPretest, pretestQuestions })).toBe(
            session === learner && showPretest && pretestQuestions > 0,
          );
        },
      ),
    );
  });
});

describe('whether pretests are explained', () => {
  it.each([
    ['1', true],
    ['0', false],
    ['', false],
    ['true', false],
  ])('by the server’s value %j: %s [PT-02]', (value, expected) => {
    expect(onboardingIsShown(value)).toBe(expected);
  });
});

describe('the state of a pretest', () => {
  it.each([
    ['a guest has none, whatever was asked', guest, { phase: 'loading' }, 'not-due'],
    ['a learner’s is asked for', learner, { phase: 'loading' }, 'asked'],
    ['who is still being looked up waits', resuming, offered(true, 2), 'asked'],
    ['the server says so', learner, offered(true, 2), 'due'],
    ['the server says no', learner, offered(false, 2), 'not-due'],
    ['there is no question', learner, offered(true, 0), 'not-due'],
    ['it could not be learned', learner, { phase: 'failed', failure: unreachable }, 'unknown'],
    ['nor who is asking', resuming, { phase: 'failed', failure: unreachable }, 'unknown'],
  ] as const)('%s', (_, session, offer, expected) => {
    expect(pretestDue(session, offer)).toBe(expected);
  });
});

describe('a file behind a pretest', () => {
  const file: Place = { name: 'article-file-view', params: { id: '7' }, query: {} };

  it('leads to the onboarding while one is due, and then back [RT-04]', () => {
    const to = entryAfterPretest(file, 'due');
    if (to === 'wait' || to === 'enter') throw new Error('expected a redirect');
    expect(to).toMatchObject({ name: 'article-pretest-onboarding', params: { articleId: '7' } });
    expect(to.query).toMatchObject({ nextRoute: 'article-file-view' });
    expect(placeAfterPretest(to.params, to.query, 'sprint')).toEqual(file);
  });

  it('leads to the onboarding of its special requirement, named by the article’s slug [RT-05]', () => {
    const params = { topicSlug: 'pain', stateSlug: 'florida', slug: 'space' };
    const to = onboardingBefore({ ...file, params });
    expect(hrefOf({ ...to, query: {} })).toBe(
      '/special-requirements/topics/pain/states/florida/article/space/pretest/onboarding',
    );
    expect(articleAt(params)).toEqual({ slug: 'space' });
    expect(articleAt(to.params)).toEqual({ slug: 'space' });
  });

  it('is entered when no pretest is due or the answer failed, and waits for the answer [RT-04]', () => {
    expect(entryAfterPretest(file, 'not-due')).toBe('enter');
    expect(entryAfterPretest(file, 'unknown')).toBe('enter');
    expect(entryAfterPretest(file, 'asked')).toBe('wait');
  });
});

describe('onboarding', () => {
  it('is entered only for a pretest that is due, and otherwise leads home [RT-37] [RT-38]', () => {
    expect(entryToOnboarding('due')).toBe('enter');
    expect(entryToOnboarding('not-due')).toEqual({ name: 'home', params: {}, query: {} });
    expect(entryToOnboarding('asked')).toBe('wait');
    expect(entryToOnboarding('unknown')).toBe('wait');
  });
});

describe('the routes of a pretest', () => {
  const query = { nextRoute: 'article', nextParams: '{"slug":"sprint"}' };

  it('keep the page that they lead to', () => {
    const { onboarding, questions, results } = pretestPlaces({ articleId: '7' }, query);
    expect([onboarding, questions, results].map(({ name }) => name)).toEqual([
      'article-pretest-onboarding',
      'article-pretest',
      'article-pretest-results',
    ]);
    for (const place of [onboarding, questions, results])
      expect(place).toMatchObject({ params: { articleId: '7' }, query });
  });

  it('within a special requirement keep its topic and state, and need both', () => {
    const state = { topicSlug: 'pain', stateSlug: 'florida' };
    const { onboarding, questions, results } = pretestPlaces({ ...state, articleSlug: 'sprint' }, query);
    expect([onboarding, questions, results].map(({ name }) => name)).toEqual([
      'special-requirements-article-pretest-onboarding',
      'special-requirements-article-pretest',
      'special-requirements-article-pretest-results',
    ]);
    for (const place of [onboarding, questions, results])
      expect(place).toMatchObject({ params: { ...state, articleSlug: 'sprint' }, query });
    for (const half of [{ topicSlug: 'pain' }, { stateSlug: 'florida' }])
      expect(pretestPlaces({ ...half, id: '7' }, {}).questions).toEqual({
        name: 'article-pretest',
        params: { articleId: '7' },
        query: {},
      });
  });

  it('are of the article by its id, outside a special requirement', () => {
    expect(articleAt({ articleId: '7' })).toEqual({ articleId: '7' });
    expect(articleAt({ id: '7' })).toEqual({ articleId: '7' });
  });

  it('lead to the requested page, or to the article', () => {
    const article = { name: 'article', params: { slug: 'sprint' }, query: {} };
    expect(placeAfterPretest({}, { nextRoute: 'transcripts' }, 'sprint').name).toBe('transcripts');
    expect(placeAfterPretest({}, {}, 'sprint')).toEqual(article);
    expect(placeAfterPretest({}, { nextRoute: 'https://elsewhere.example' }, 'sprint')).toEqual(article);
  });
});
