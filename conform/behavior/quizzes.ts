import { registerEndpoint } from '#contract/accounts.ts';
import { activityEndpoint } from '#contract/activities.ts';
import {
  answerQuestionEndpoint,
  finishQuizEndpoint,
  quizBySlugEndpoint,
  quizEndpoint,
  quizResultsEndpoint,
  quizStatusEndpoint,
  startQuizEndpoint,
} from '#contract/quizzes.ts';
import { nobody } from '../caller.ts';
import { PASSWORD } from '../kit.ts';
import { answerAs, finish, passAs, startAs } from '../quiz-taker.ts';
import { expectNoKey } from './answer-key.ts';
import { expectRefused, expectSame, needed, type Rule } from './rule.ts';

const QUIZ_CALLS = [quizEndpoint, startQuizEndpoint, answerQuestionEndpoint];
const WHOLE_QUIZ = [...QUIZ_CALLS, finishQuizEndpoint, quizResultsEndpoint];

export const quizRules: readonly Rule[] = [
  {
    group: 'quizzes',
    title: 'a quiz keeps its answer key until a question is answered',
    needs: [quizEndpoint, quizBySlugEndpoint],
    check: async ({ caller, quizzes }) => {
      const [{ id: articleId, slug }] = await quizzes();
      const shown = [
        [quizEndpoint, await caller.get(quizEndpoint, { query: { articleId } })],
        [quizBySlugEndpoint, await caller.get(quizBySlugEndpoint, { params: { slug } })],
      ] as const;
      for (const [endpoint, quiz] of shown) expectNoKey(endpoint, needed(quiz, endpoint).questions);
    },
  },
  {
    group: 'quizzes',
    title: 'a quiz is the same by its article’s id and slug',
    needs: [quizEndpoint, quizBySlugEndpoint],
    check: async ({ caller, quizzes }) => {
      const [{ id: articleId, slug }] = await quizzes();
      const byId = needed(await caller.get(quizEndpoint, { query: { articleId } }), quizEndpoint);
      const bySlug = needed(await caller.get(quizBySlugEndpoint, { params: { slug } }), quizBySlugEndpoint);
      expectSame(quizBySlugEndpoint, null, bySlug, byId, 'there are two answers for one quiz');
    },
  },
  {
    group: 'quizzes',
    title: 'an answer is graded against one right option',
    needs: QUIZ_CALLS,
    check: async ({ caller, quizzes, keyOf }) => {
      const [{ id: articleId }] = await quizzes();
      const key = await keyOf(articleId);
      const { quiz, grades } = await answerAs(caller, nobody(), articleId, { key, right: 1 });
      for (const [place, grade] of grades.entries()) {
        const { questionId, chosenOptionId, correctOptionId, correct } = grade;
        const question = quiz.questions[place];
        expectSame(
          answerQuestionEndpoint,
          'questionId',
          questionId,
          question?.id,
          'another question was graded',
        );
        expectSame(
          answerQuestionEndpoint,
          'correctOptionId',
          correctOptionId,
          key.get(questionId),
          'a question has two right options',
        );
        expectSame(
          answerQuestionEndpoint,
          'correct',
          correct,
          chosenOptionId === correctOptionId,
          'the grade does not follow from the options',
        );
        expectSame(
          answerQuestionEndpoint,
          'correct',
          correct,
          place < 1,
          'another option was graded than was sent',
        );
      }
    },
  },
  {
    group: 'quizzes',
    title: 'the same answer gets the same grade, and a second one is refused',
    needs: QUIZ_CALLS,
    check: async ({ caller, quizzes }) => {
      const guest = nobody();
      const [{ id: articleId }] = await quizzes();
      const { quiz, attemptId } = await startAs(caller, guest, articleId);
      const [question] = quiz.questions;
      const send = (at: number) =>
        caller.ask(
          answerQuestionEndpoint,
          { body: { attemptId, questionId: question?.id ?? '', optionId: question?.options[at]?.id ?? '' } },
          guest,
        );
      const first = await send(0);
      const again = await send(0);
      // Others may have answered in the meantime, so their choices may differ.
      const graded = ({ content }: typeof first) => ({ ...Object(content), peers: undefined });
      expectSame(answerQuestionEndpoint, null, graded(again), graded(first), 'one answer has two grades');
      expectRefused(
        answerQuestionEndpoint,
        await send(1),
        [409],
        'a second answer to one question was taken',
      );
    },
  },
  {
    group: 'quizzes',
    title: 'a question takes only its own options',
    needs: QUIZ_CALLS,
    check: async ({ caller, quizzes }) => {
      const guest = nobody();
      const [{ id: articleId }] = await quizzes();
      const { quiz, attemptId } = await startAs(caller, guest, articleId);
      const [one, other] = quiz.questions;
      if (one === undefined || other === undefined) return;
      const body = { attemptId, questionId: one.id, optionId: other.options[0]?.id ?? '' };
      const answer = await caller.ask(answerQuestionEndpoint, { body }, guest);
      expectRefused(answerQuestionEndpoint, answer, [422], 'an option of another question was taken');
    },
  },
  {
    group: 'quizzes',
    title: 'an attempt cannot be finished before every question is answered',
    needs: WHOLE_QUIZ,
    check: async ({ caller, quizzes }) => {
      const guest = nobody();
      const [{ id: articleId }] = await quizzes();
      const { attemptId } = await startAs(caller, guest, articleId);
      const early = await finish(caller, guest, attemptId);
      expectRefused(finishQuizEndpoint, early, [422], 'an attempt without answers was finished');
      const results = await caller.ask(quizResultsEndpoint, { query: { articleId } }, guest);
      expectRefused(quizResultsEndpoint, results, [404], 'an unfinished attempt has results');
    },
  },
  {
    group: 'quizzes',
    title: 'an attempt is finished once, with one result',
    needs: WHOLE_QUIZ,
    check: async ({ caller, quizzes, keyOf }) => {
      const guest = nobody();
      const [{ id: articleId }] = await quizzes();
      const key = await keyOf(articleId);
      const { attemptId } = await answerAs(caller, guest, articleId, { key, right: key.size });
      const stable = (content: unknown) => {
        const { attemptId: id, finishedAt, correct, passed, creditOutcome } = Object(content);
        return { attemptId: id, finishedAt, correct, passed, creditOutcome };
      };
      const first = await finish(caller, guest, attemptId);
      expectSame(finishQuizEndpoint, null, first.ok, true, 'a fully answered attempt cannot be finished');
      // Waits, so that a second finish would have a different time.
      await new Promise((waited) => setTimeout(waited, 5));
      const again = await finish(caller, guest, attemptId);
      expectSame(
        finishQuizEndpoint,
        null,
        stable(again.content),
        stable(first.content),
        'an attempt was finished twice',
      );
      const results = await caller.ask(quizResultsEndpoint, { query: { articleId } }, guest);
      expectSame(
        quizResultsEndpoint,
        null,
        stable(results.content),
        stable(first.content),
        'the results are not those of the finished attempt',
      );
    },
  },
  {
    group: 'quizzes',
    title: 'results count what was graded, and pass at the passing mark',
    needs: WHOLE_QUIZ,
    check: async ({ caller, quizzes, keyOf }) => {
      const [{ id: articleId }] = await quizzes();
      const key = await keyOf(articleId);
      for (const right of [key.size, 0]) {
        const guest = nobody();
        const { attemptId, grades } = await answerAs(caller, guest, articleId, { key, right });
        const { value } = await finish(caller, guest, attemptId);
        const correct = grades.filter((grade) => grade.correct).length;
        expectSame(
          finishQuizEndpoint,
          'correct',
          value.correct,
          correct,
          'the results count other answers than were graded right',
        );
        expectSame(
          finishQuizEndpoint,
          'total',
          value.total,
          key.size,
          'the total is not the number of questions',
        );
        const passed = correct * 100 >= value.passingMarkPercent * value.total;
        expectSame(
          finishQuizEndpoint,
          'passed',
          value.passed,
          passed,
          'the passing mark is not what decides',
        );
        expectSame(
          finishQuizEndpoint,
          'review',
          value.review?.length,
          key.size,
          'the review leaves questions out',
        );
      }
    },
  },
  {
    group: 'quizzes',
    title: 'starting again continues the attempt, and starts over only after a failed one',
    needs: WHOLE_QUIZ,
    check: async ({ caller, quizzes, keyOf }) => {
      const guest = nobody();
      const [{ id: articleId }] = await quizzes();
      const key = await keyOf(articleId);
      const missed = await answerAs(caller, guest, articleId, { key, right: 0 });
      const again = await startAs(caller, guest, articleId);
      expectSame(
        startQuizEndpoint,
        'attempt.attemptId',
        again.attemptId,
        missed.attemptId,
        'an attempt in progress was lost',
      );
      expectSame(
        quizEndpoint,
        'attempt.answers',
        again.quiz.attempt?.answers?.length,
        key.size,
        'answers were lost',
      );
      await finish(caller, guest, missed.attemptId);
      const passed = await passAs(caller, guest, articleId, key);
      expectSame(
        startQuizEndpoint,
        'attempt.attemptId',
        passed.attemptId === missed.attemptId,
        false,
        'a missed quiz cannot be taken again',
      );
      const after = await startAs(caller, guest, articleId);
      expectSame(
        startQuizEndpoint,
        'attempt.attemptId',
        after.attemptId,
        passed.attemptId,
        'a passed quiz was started again',
      );
    },
  },
  {
    group: 'quizzes',
    title: 'an attempt is hidden from everyone but its owner',
    needs: WHOLE_QUIZ,
    check: async ({ caller, quizzes, keyOf, reader }) => {
      const guest = nobody();
      const [{ id: articleId }] = await quizzes();
      const key = await keyOf(articleId);
      const { attemptId, quiz } = await answerAs(caller, guest, articleId, { key, right: key.size });
      const [question] = quiz.questions;
      const body = { attemptId, questionId: question?.id ?? '', optionId: question?.options[0]?.id ?? '' };
      for (const stranger of [nobody(), await reader()]) {
        const shown = needed(
          await caller.get(quizEndpoint, { query: { articleId } }, stranger),
          quizEndpoint,
        );
        expectSame(quizEndpoint, 'attempt', shown.attempt, null, 'another learner’s attempt is shown');
        const answered = await caller.ask(answerQuestionEndpoint, { body }, stranger);
        expectRefused(answerQuestionEndpoint, answered, [404], 'another learner’s attempt takes answers');
        const finished = await finish(caller, stranger, attemptId);
        expectRefused(finishQuizEndpoint, finished, [404], 'another learner’s attempt was finished');
      }
    },
  },
  {
    group: 'quizzes',
    title: 'an attempt that was set aside is shown as such until it continues',
    needs: [...QUIZ_CALLS, quizStatusEndpoint, activityEndpoint],
    check: async ({ caller, quizzes, learner }) => {
      const person = await learner();
      const [{ id: articleId }] = await quizzes();
      const { attemptId } = await startAs(caller, person, articleId);
      for (const status of ['set-aside', 'under-way'] as const) {
        needed(
          await caller.get(quizStatusEndpoint, { body: { attemptId, status } }, person),
          quizStatusEndpoint,
        );
        const activity = needed(
          await caller.get(activityEndpoint, { params: { articleId } }, person),
          activityEndpoint,
        );
        expectSame(
          activityEndpoint,
          'quiz.state',
          activity.quiz?.state,
          status,
          'the state of the quiz is not the one that was set',
        );
      }
    },
  },
  {
    group: 'quizzes',
    title: 'a guest’s quiz belongs to the account that they register',
    needs: [...WHOLE_QUIZ, registerEndpoint],
    check: async ({ caller, quizzes, keyOf, freshEmail }) => {
      const guest = nobody();
      const [{ id: articleId }] = await quizzes();
      const { attemptId, guestQuiz, quiz } = await passAs(caller, guest, articleId, await keyOf(articleId));
      const registered = needed(
        await caller.get(registerEndpoint, {
          body: {
            firstName: 'Ada',
            lastName: 'Byron',
            degree: 'M.D.',
            password: PASSWORD,
            email: freshEmail(),
            userGuestHash: guest.guestHash ?? '',
            guestQuizzes: [
              { quizId: quiz.quizId, hash: guestQuiz ?? '', articleId, startedAt: new Date().toISOString() },
            ],
            timeZone: 'America/New_York',
          },
        }),
        registerEndpoint,
      );
      const learner = { ...nobody(), token: registered.data.token };
      const own = needed(await caller.get(quizEndpoint, { query: { articleId } }, learner), quizEndpoint);
      expectSame(
        quizEndpoint,
        'attempt.attemptId',
        own.attempt?.attemptId,
        attemptId,
        'a guest’s quiz was lost on registering',
      );
    },
  },
];
