import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { storedGuestQuizzes } from '#adapters/storage/guest-quizzes.ts';
import type { GuestQuiz } from '#core/quizzes/quiz.ts';
import { startedAsGuest } from '#core/quizzes/started-as-guest.ts';
import { answerQuestion, enterQuiz } from '#tests/support/earn-credit.ts';
import { memoryApp } from '#tests/support/memory-app.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const quizAt = (articleId: string, topicSlug?: string, stateSlug?: string): GuestQuiz => ({
  quizId: `9${articleId}`,
  articleId,
  startedAt: '2026-05-04T12:00:00.000Z',
  hash: `${articleId}-${topicSlug}-${stateSlug}`.padEnd(32, 'x'),
  ...(topicSlug !== undefined && { topicSlug }),
  ...(stateSlug !== undefined && { stateSlug }),
});

const latest = { list: 'latest' } as const;

describe('[GQ-03] the quizzes that a guest started', () => {
  it('are hidden with their articles in every list, as soon as they start', () => {
    const { tab } = memoryApp();
    for (const kind of [latest, { list: 'popular' }, { list: 'search', words: 'article' }] as const) {
      const { state } = tab.browseFeed.of(kind);
      watch(state);
      expect(inPhase(state, 'loaded').hidden.map(({ id }) => id)).toEqual(
        kind.list === 'latest' ? [] : ['1'],
      );
      enterQuiz(tab, '1');
      const { items, hidden, total } = inPhase(state, 'loaded');
      expect(hidden.map(({ id }) => id)).toEqual(['1']);
      expect(items.some(({ id }) => id === '1')).toBe(false);
      expect(total).toBe(45);
    }
  });

  it('show their articles again when they are removed, and when they are in an account', () => {
    const { tab, device } = memoryApp();
    const { state } = tab.browseFeed.of(latest);
    watch(state);
    enterQuiz(tab, '1').leave();
    enterQuiz(tab, '2').leave();
    expect(inPhase(state, 'loaded').hidden).toHaveLength(2);
    tab.startedAsGuest.remove('2');
    expect(inPhase(state, 'loaded').hidden.map(({ id }) => id)).toEqual(['1']);
    tab.registerWithGuestQuizzes.execute({
      firstName: 'Ada',
      lastName: 'Byron',
      degree: 'M.D.',
      email: 'ada@hospital.example.org',
      password: 'correct horse battery',
    });
    expect(device.guestQuizzes.all.get()).toEqual([]);
    expect(inPhase(state, 'loaded').hidden).toEqual([]);
  });

  it('can be continued after one was removed from the list', () => {
    const { tab, fakeServer } = memoryApp();
    const { session, leave } = enterQuiz(tab, '1');
    answerQuestion(session, 'right');
    leave();
    tab.startedAsGuest.remove('1');
    const other = memoryApp().tab;
    expect(other.startedAsGuest.articleIds.get().size).toBe(0);
    expect(fakeServer.attempts[0]?.answers.size).toBe(1);
  });

  it('for special requirements are listed by topic, by state, by both or all', () => {
    const guestQuizzes = storedGuestQuizzes(memoryDeviceStorage());
    for (const [topic, state] of [
      ['opioids', 'florida'],
      ['opioids', 'texas'],
      ['ethics', 'texas'],
    ])
      guestQuizzes.save(quizAt('1', topic, state));
    guestQuizzes.save(quizAt('2'));
    const { specialAt } = startedAsGuest({ guestQuizzes });
    const places = (place: Parameters<typeof specialAt>[0]) =>
      specialAt(place)
        .get()
        .map(({ topicSlug, stateSlug }) => `${topicSlug} ${stateSlug}`);
    expect(places({})).toEqual(['opioids florida', 'opioids texas', 'ethics texas']);
    expect(places({ topicSlug: 'opioids' })).toEqual(['opioids florida', 'opioids texas']);
    expect(places({ stateSlug: 'texas' })).toEqual(['opioids texas', 'ethics texas']);
    expect(places({ topicSlug: 'opioids', stateSlug: 'texas' })).toEqual(['opioids texas']);
  });

  const slug = fc.constantFrom('opioids', 'ethics', undefined);
  const quizzes = fc.uniqueArray(
    fc.record({
      article: fc.constantFrom('1', '2', '3'),
      topic: slug,
      state: fc.constantFrom('florida', 'texas'),
    }),
    { selector: (each) => JSON.stringify(each) },
  );

  it('for special requirements are removed on request, by route, by topic or all, and no others with them', () => {
    fc.assert(
      fc.property(quizzes, slug, fc.constantFrom('florida', 'texas', undefined), (kept, topic, state) => {
        const guestQuizzes = storedGuestQuizzes(memoryDeviceStorage());
        for (const each of kept)
          guestQuizzes.save(
            each.topic === undefined ? quizAt(each.article) : quizAt(each.article, each.topic, each.state),
          );
        const all = guestQuizzes.all.get();
        const begun = startedAsGuest({ guestQuizzes });
        const place = {
          ...(topic !== undefined && { topicSlug: topic }),
          ...(state !== undefined && { stateSlug: state }),
        };
        const special = begun.specialAt(place);
        const meant = special.get();
        begun.removeSpecial(place);
        expect(guestQuizzes.all.get()).toEqual(all.filter((quiz) => !meant.includes(quiz)));
        expect(special.get()).toEqual([]);
        expect(meant.every((quiz) => quiz.topicSlug !== undefined)).toBe(true);
        begun.removeSpecial();
        expect(guestQuizzes.all.get()).toEqual(all.filter((quiz) => quiz.topicSlug === undefined));
      }),
    );
  });
});
