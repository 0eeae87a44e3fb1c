import { describe, expect, it } from 'vitest';
import type { AuthToken } from '#core/accounts/ports.ts';
import type { EvaluationDrafts } from '#core/activities/ports.ts';
import type { UnsentAnswers } from '#core/assessment/unsent-answers.ts';
import type { VisitedArticles } from '#core/feed/ports.ts';
import type { GuestQuizzes, GuestSession } from '#core/quizzes/ports.ts';
import type { SelectedState } from '#core/requirements/ports.ts';
import type { State } from '#core/shared/state.ts';

/** The ports of what a device keeps, over a storage that holds nothing yet. */
interface DevicePorts {
  readonly authToken: AuthToken;
  readonly guestSession: GuestSession;
  readonly guestQuizzes: GuestQuizzes;
  readonly visitedArticles: VisitedArticles;
  readonly unsentAnswers: UnsentAnswers;
  readonly evaluationDrafts: EvaluationDrafts;
  readonly selectedState: SelectedState;
}

const HASH = 'h'.repeat(43);
const OTHER_HASH = 'o'.repeat(43);
const quiz = { quizId: '1', hash: HASH, articleId: '2', startedAt: '2026-05-04T12:00:00.000Z' };
const choice = { attemptId: '5', questionId: '6', optionId: '7' };

const changesOf = <A>(state: State<A>): A[] => {
  const seen: A[] = [];
  state.changes$.subscribe((next) => seen.push(next));
  return seen;
};

export const storageContract = (name: string, make: () => DevicePorts): void => {
  describe(`what a device keeps ${name}`, () => {
    it.each(['authToken', 'guestSession'] as const)('is one value at a time: %s [SE-05]', (port) => {
      const kept = make()[port];
      const state = 'value' in kept ? kept.value : kept.hash;
      const seen = changesOf(state);
      expect(state.get()).toBe(null);
      kept.save(HASH);
      kept.save(OTHER_HASH);
      expect(state.get()).toBe(OTHER_HASH);
      kept.clear();
      expect(state.get()).toBe(null);
      expect(seen).toEqual([HASH, OTHER_HASH, null]);
    });

    it('is one state at a time whose requirements are looked at [SE-05]', () => {
      const { selectedState } = make();
      expect(selectedState.slug.get()).toBe(null);
      const seen = changesOf(selectedState.slug);
      selectedState.choose('florida');
      selectedState.choose('new-york');
      expect(selectedState.slug.get()).toBe('new-york');
      selectedState.clear();
      expect(seen).toEqual(['florida', 'new-york', null]);
    });

    it('remembers each visited article once [SE-05]', () => {
      const { visitedArticles } = make();
      for (const id of ['1', '2', '1']) visitedArticles.add(id);
      expect([...visitedArticles.ids.get()].sort()).toEqual(['1', '2']);
      const seen = changesOf(visitedArticles.ids);
      visitedArticles.add('3');
      expect(seen.at(-1)?.has('3')).toBe(true);
      visitedArticles.clear();
      expect(visitedArticles.ids.get().size).toBe(0);
      expect(seen.at(-1)?.size).toBe(0);
    });

    it('has the same set of visited articles until there is another', () => {
      const { visitedArticles } = make();
      visitedArticles.add('1');
      expect(visitedArticles.ids.get()).toBe(visitedArticles.ids.get());
    });

    it('keeps one guest quiz for an article, topic and state, the later one [GQ-01]', () => {
      const { guestQuizzes } = make();
      const inFlorida = { ...quiz, topicSlug: 'opioids', stateSlug: 'florida' };
      const inTexas = { ...quiz, topicSlug: 'opioids', stateSlug: 'texas' };
      const later = { ...quiz, hash: OTHER_HASH };
      for (const each of [quiz, inFlorida, inTexas, { ...quiz, articleId: '3' }, later])
        guestQuizzes.save(each);
      const kept = guestQuizzes.all.get();
      expect(kept).toHaveLength(4);
      expect(kept).toEqual(expect.arrayContaining([inFlorida, inTexas, later, { ...quiz, articleId: '3' }]));
      guestQuizzes.clear();
      expect(guestQuizzes.all.get()).toEqual([]);
    });

    it('keeps the latest draft of each evaluation, as it was left', () => {
      const { evaluationDrafts } = make();
      const comment = 'Line one\nline two: <b>„quoted“</b>';
      const draft = { answers: [{ questionId: 'balanced', value: 'no', comment }], claimedCredit: null };
      expect(evaluationDrafts.of('1')).toBe(null);
      expect(evaluationDrafts.save('1', { answers: [], claimedCredit: 2 })).toBe(true);
      evaluationDrafts.save('2', { answers: [], claimedCredit: 1 });
      evaluationDrafts.save('1', draft);
      expect(evaluationDrafts.of('1')).toEqual(draft);
      evaluationDrafts.drop('1');
      expect(evaluationDrafts.of('1')).toBe(null);
      expect(evaluationDrafts.of('2')).toEqual({ answers: [], claimedCredit: 1 });
      evaluationDrafts.clear();
      expect(evaluationDrafts.of('2')).toBe(null);
    });

    it('keeps the last unsent answer of each attempt', () => {
      const { unsentAnswers } = make();
      expect(unsentAnswers.of('5')).toBe(null);
      expect(unsentAnswers.save(choice)).toBe(true);
      unsentAnswers.save({ ...choice, optionId: '8' });
      unsentAnswers.save({ ...choice, attemptId: '9' });
      expect(unsentAnswers.of('5')).toEqual({ ...choice, optionId: '8' });
      unsentAnswers.drop('5');
      unsentAnswers.drop('5');
      expect(unsentAnswers.of('5')).toBe(null);
      expect(unsentAnswers.of('9')).toEqual({ ...choice, attemptId: '9' });
      unsentAnswers.clear();
      expect(unsentAnswers.of('9')).toBe(null);
    });
  });
};
