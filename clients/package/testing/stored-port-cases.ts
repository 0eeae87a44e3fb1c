import type { AuthToken } from '#core/accounts/ports.ts';
import type { EvaluationDrafts } from '#core/activities/ports.ts';
import type { UnsentAnswers } from '#core/assessment/unsent-answers.ts';
import type { ReadingPlaces } from '#core/courses/ports.ts';
import type { RecentSearches, VisitedArticles } from '#core/feed/ports.ts';
import type { GuestQuizzes, GuestSession } from '#core/quizzes/ports.ts';
import type { StoredReferral } from '#core/referrals/ports.ts';
import type { SelectedState } from '#core/requirements/ports.ts';
import type { GuestQuestion } from '#core/review/guest-review.ts';
import type { DeviceReview, UnsentReviews } from '#core/review/ports.ts';
import type { ReviewAnswer } from '#core/review/review.ts';
import type { DeviceSaved } from '#core/saved/ports.ts';
import type { State } from '#core/shared/state.ts';
import type { StoredConsent } from '#core/tracking/ports.ts';
import { expectSame, type PortCase } from './case.ts';

/** Every port that a device stores. */
export interface StoredPorts {
  readonly authToken: AuthToken;
  readonly guestSession: GuestSession;
  readonly guestQuizzes: GuestQuizzes;
  readonly visitedArticles: VisitedArticles;
  readonly recentSearches: RecentSearches;
  readonly unsentAnswers: UnsentAnswers;
  readonly evaluationDrafts: EvaluationDrafts;
  readonly readingPlaces: ReadingPlaces;
  readonly deviceSaved: DeviceSaved;
  readonly deviceReview: DeviceReview;
  readonly unsentReviews: UnsentReviews;
  readonly selectedState: SelectedState;
  readonly referral: StoredReferral;
  readonly consent: StoredConsent;
}

/** What the cases need to test ports on a device: `open` is called again on a store for what a later process finds. */
export interface StoredOnTrial<Store, Opened extends StoredPorts = StoredPorts> {
  readonly createStore: () => Store | Promise<Store>;
  readonly open: (store: Store) => Opened | Promise<Opened>;
  /** Ends the process that opened them. Optional if nothing has to be closed. */
  readonly close?: (ports: Opened, store: Store) => void | Promise<void>;
}

const HASH = 'h'.repeat(43);
const OTHER_HASH = 'o'.repeat(43);
const quiz = { quizId: '1', hash: HASH, articleId: '2', startedAt: '2026-05-04T12:00:00.000Z' };
const choice = { attemptId: '5', questionId: '6', response: { optionId: '7' } };
const saved = {
  articleId: '1',
  slug: 'a-trial',
  title: 'A “trial” <b>',
  journal: 'Journal',
  year: null,
  savedAt: '2026-05-04T12:00:00.000Z',
  withdrawn: false,
};

const missed: GuestQuestion = {
  question: {
    id: '6',
    kind: 'single-best-answer',
    stem: 'A “stem” <b>?',
    options: [{ id: '7', text: 'An option' }],
  },
  origin: { title: 'A trial', articleSlug: 'a-trial', courseId: null, moduleId: null },
  key: {
    solution: { optionId: '7' },
    explanation: '',
    references: ['A reference'],
    reasons: [{ optionId: '7', reason: null }],
  },
  answers: [
    {
      given: 'quiz',
      response: { optionId: '8' },
      correct: false,
      confidence: 'sure',
      answeredAt: '2026-05-04T12:00:00.000Z',
    },
  ],
};
const review: ReviewAnswer = {
  id: 'article-6-x',
  kind: 'article',
  questionId: '6',
  response: { optionId: '7' },
  confidence: null,
  answeredAt: '2026-05-05T12:00:00.000Z',
};

const changesOf = <A>(state: State<A>) => {
  const seen: A[] = [];
  const listening = state.changes$.subscribe((next) => seen.push(next));
  return { seen, leave: () => listening.unsubscribe() };
};

/** What the ports on a device promise, in one process and in the next. */
export const storedPortCases = <Store, Opened extends StoredPorts>({
  createStore,
  open,
  close,
}: StoredOnTrial<Store, Opened>): readonly PortCase[] => {
  /** `use` is the work of one process; `find` is what the next one finds. */
  const caseOf = (title: string, use: (ports: StoredPorts) => void, find: (ports: StoredPorts) => void) => ({
    title,
    run: async () => {
      const store = await createStore();
      for (const look of [use, find]) {
        const ports = await open(store);
        try {
          look(ports);
        } finally {
          await close?.(ports, store);
        }
      }
    },
  });

  return [
    caseOf(
      'have one session token at a time, the latest [SE-05]',
      ({ authToken: { value, save, clear } }) => {
        const { seen, leave } = changesOf(value);
        expectSame(value.get(), null, 'At first');
        save(HASH);
        save(OTHER_HASH);
        clear();
        save(OTHER_HASH);
        leave();
        expectSame(seen, [HASH, OTHER_HASH, null, OTHER_HASH], 'The changes');
      },
      ({ authToken }) => expectSame(authToken.value.get(), OTHER_HASH, 'The token in the next process'),
    ),
    caseOf(
      'have no session token after it was cleared [SE-02]',
      ({ authToken }) => {
        authToken.save(HASH);
        authToken.clear();
      },
      ({ authToken }) => expectSame(authToken.value.get(), null, 'The token in the next process'),
    ),
    caseOf(
      'have one guest hash at a time, the latest [SE-05]',
      ({ guestSession: { hash, save, clear } }) => {
        const { seen, leave } = changesOf(hash);
        expectSame(hash.get(), null, 'At first');
        save(HASH);
        clear();
        save(OTHER_HASH);
        leave();
        expectSame(seen, [HASH, null, OTHER_HASH], 'The changes');
      },
      ({ guestSession }) => expectSame(guestSession.hash.get(), OTHER_HASH, 'The hash in the next process'),
    ),
    caseOf(
      'have one selected state for special requirements [SE-05]',
      ({ selectedState: { slug, choose, clear } }) => {
        const { seen, leave } = changesOf(slug);
        expectSame(slug.get(), null, 'At first');
        choose('florida');
        clear();
        choose('new-york');
        leave();
        expectSame(seen, ['florida', null, 'new-york'], 'The changes');
      },
      ({ selectedState }) => expectSame(selectedState.slug.get(), 'new-york', 'In the next process'),
    ),
    caseOf(
      'keep the recent searches as a whole [KB-06]',
      ({ recentSearches: { searches, keep } }) => {
        expectSame(searches.get(), [], 'At first');
        keep(['heart failure']);
        keep(['“NSAIDs” <b> & -asthma', 'heart failure']);
      },
      ({ recentSearches }) =>
        expectSame(
          recentSearches.searches.get(),
          ['“NSAIDs” <b> & -asthma', 'heart failure'],
          'The searches in the next process',
        ),
    ),
    caseOf(
      'remember each visited article once, as one set until it changes [SE-05]',
      ({ visitedArticles: { ids, add, clear } }) => {
        add('9');
        clear();
        expectSame(ids.get().size, 0, 'After clearing');
        const { seen, leave } = changesOf(ids);
        for (const id of ['1', '2', '1']) add(id);
        leave();
        expectSame([...ids.get()].sort(), ['1', '2'], 'The articles');
        expectSame(seen.at(-1)?.size, 2, 'What was told last');
        const before = ids.get();
        expectSame(ids.get() === before, true, 'The identical set');
      },
      ({ visitedArticles }) =>
        expectSame([...visitedArticles.ids.get()].sort(), ['1', '2'], 'The articles in the next process'),
    ),
    caseOf(
      'keep one guest quiz per article, topic and state, the later one [GQ-01]',
      ({ guestQuizzes: { all, save, clear } }) => {
        save(quiz);
        clear();
        expectSame(all.get(), [], 'After clearing');
        for (const each of [
          quiz,
          { ...quiz, topicSlug: 'opioids', stateSlug: 'florida' },
          { ...quiz, topicSlug: 'opioids', stateSlug: 'texas' },
          { ...quiz, articleId: '3' },
          { ...quiz, hash: OTHER_HASH },
        ])
          save(each);
        expectSame(all.get().length, 4, 'How many');
      },
      ({ guestQuizzes: { all } }) => {
        const places = all.get().map(({ articleId, stateSlug, hash }) => [articleId, stateSlug ?? '', hash]);
        expectSame(
          places.sort(),
          [
            ['2', '', OTHER_HASH],
            ['2', 'florida', HASH],
            ['2', 'texas', HASH],
            ['3', '', HASH],
          ],
          'The quizzes in the next process',
        );
      },
    ),
    caseOf(
      'keep the latest draft of each evaluation',
      ({ evaluationDrafts: { of, save, drop } }) => {
        expectSame(of('1'), null, 'At first');
        expectSame(save('1', { answers: [], claimedCredit: 2 }), true, 'Saving');
        save('2', { answers: [], claimedCredit: 1 });
        save('3', { answers: [], claimedCredit: 1 });
        save('1', {
          answers: [{ questionId: 'balanced', value: 'no', comment: 'Line one\nline two: <b>„quoted“</b>' }],
          claimedCredit: null,
        });
        drop('3');
        drop('3');
      },
      ({ evaluationDrafts: { of, clear } }) => {
        expectSame(of('1')?.answers[0]?.comment, 'Line one\nline two: <b>„quoted“</b>', 'The comment');
        expectSame(of('1')?.claimedCredit, null, 'The claim');
        expectSame(of('2'), { answers: [], claimedCredit: 1 }, 'The other');
        expectSame(of('3'), null, 'The dropped one');
        clear();
        expectSame([of('1'), of('2')], [null, null], 'After clearing');
      },
    ),
    caseOf(
      'keep the last unsent answer of each attempt',
      ({ unsentAnswers: { of, save, drop } }) => {
        expectSame(of('5'), null, 'At first');
        expectSame(save(choice), true, 'Saving');
        save({ ...choice, response: { optionId: '8' } });
        save({ ...choice, attemptId: '9' });
        save({ ...choice, attemptId: '10' });
        drop('9');
        drop('9');
      },
      ({ unsentAnswers: { of, clear } }) => {
        expectSame(of('5')?.response.optionId, '8', 'The answer in the next process');
        expectSame([of('9'), of('10')?.attemptId], [null, '10'], 'The others');
        clear();
        expectSame(of('5'), null, 'After clearing');
      },
    ),
    caseOf(
      'keep the latest heading reached in each module',
      ({ readingPlaces: { of, save, drop } }) => {
        expectSame(of('1'), null, 'At first');
        for (const [module, anchor] of [
          ['1', 'aims'],
          ['2', 'methods'],
          ['1', 'results'],
          ['3', 'aims'],
        ] as const)
          save(module, anchor);
        drop('3');
        drop('3');
      },
      ({ readingPlaces: { of } }) =>
        expectSame([of('1'), of('2'), of('3')], ['results', 'methods', null], 'In the next process'),
    ),
    caseOf(
      'keep what a guest missed as a whole [RV-04]',
      ({ deviceReview: { all, keep } }) => {
        expectSame(all.get(), [], 'At first');
        keep([missed]);
      },
      ({ deviceReview }) =>
        expectSame(
          deviceReview.all
            .get()
            .map(({ question, origin, key, answers }) => [
              question.stem,
              question.options[0]?.text,
              origin.articleSlug,
              key.solution.optionId,
              key.references,
              key.reasons[0]?.reason,
              answers.map(({ given, response, correct, confidence, answeredAt }) => [
                given,
                response.optionId,
                correct,
                confidence,
                answeredAt,
              ]),
            ]),
          [
            [
              'A “stem” <b>?',
              'An option',
              'a-trial',
              '7',
              ['A reference'],
              null,
              [['quiz', '8', false, 'sure', '2026-05-04T12:00:00.000Z']],
            ],
          ],
          'The list in the next process',
        ),
    ),
    caseOf(
      'keep the answers of reviews until they are sent [RV-05]',
      ({ unsentReviews: { all, keep } }) => {
        expectSame(all.get(), [], 'At first');
        keep([review, { ...review, id: 'article-6-y', confidence: 'guess' }]);
        keep([review]);
      },
      ({ unsentReviews }) =>
        expectSame(
          unsentReviews.all
            .get()
            .map(({ id, kind, questionId, response, confidence, answeredAt }) => [
              id,
              kind,
              questionId,
              response.optionId,
              confidence,
              answeredAt,
            ]),
          [['article-6-x', 'article', '6', '7', null, '2026-05-05T12:00:00.000Z']],
          'The answers in the next process',
        ),
    ),
    caseOf(
      'keep the list of saved articles as a whole',
      ({ deviceSaved: { all, keep } }) => {
        expectSame(all.get(), [], 'At first');
        const { seen, leave } = changesOf(all);
        keep([saved, { ...saved, articleId: '2', slug: 'another', year: 2024 }]);
        keep([saved]);
        leave();
        expectSame(
          seen.map((list) => list.length),
          [2, 1],
          'The changes',
        );
      },
      ({ deviceSaved }) =>
        expectSame(
          deviceSaved.all.get().map(({ articleId, title, year }) => [articleId, title, year]),
          [['1', 'A “trial” <b>', null]],
          'The list in the next process',
        ),
    ),
    caseOf(
      'keep the code of the latest referral link',
      ({ referral: { code, save } }) => {
        expectSame(code.get(), null, 'At first');
        save('ABCDEFGH');
        save('BCDEFGHJ');
      },
      ({ referral }) => expectSame(referral.code.get(), 'BCDEFGHJ', 'The code in the next process'),
    ),
    caseOf(
      'keep the answer about being counted, which is “unasked” at first',
      ({ consent: { value, save } }) => {
        expectSame(value.get(), 'unasked', 'At first');
        save('given');
        save('refused');
      },
      ({ consent }) => expectSame(consent.value.get(), 'refused', 'The answer in the next process'),
    ),
  ];
};
