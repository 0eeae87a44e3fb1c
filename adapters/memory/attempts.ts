import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { type AnswerFacts, decideAnswer } from '#core/assessment/answering.ts';
import { decideFinish } from '#core/assessment/finishing.ts';
import { peersAmong } from '#core/assessment/peers.ts';
import type { Attempt, GradedAnswer, Peers, Question } from '#core/quizzes/quiz.ts';
import type { Failure } from '#core/shared/failure.ts';
import type { AttemptRecord, FakeServerState, KeyedQuestion } from './fake-server-state.ts';
import { nothingHere, type Owner } from './requests.ts';

type Begun = Pick<AttemptRecord, 'subject' | 'activityId' | 'enrollmentId'>;

export const beginAttempt = (state: FakeServerState, owner: Owner, begun: Begun): AttemptRecord => {
  const attempt: AttemptRecord = {
    ...{ id: state.nextId(), ...begun, ...owner, startedAt: state.now().toISOString(), answers: new Map() },
    ...{ carryHash: null, finishedAt: null, passed: null, timeZone: null, isSetAside: false },
  };
  state.attempts.push(attempt);
  return attempt;
};

interface Choice {
  readonly questionId: string;
  readonly optionId: string;
}

/** Stores an answer as core decides, and returns the question that was answered. */
export const keepAnswer = (
  attempt: AttemptRecord,
  questions: readonly KeyedQuestion[],
  { questionId, optionId }: Choice,
  closed: AnswerFacts['closed'],
): Either<Failure, KeyedQuestion> => {
  const question = questions.find(({ id }) => id === questionId);
  const decided = decideAnswer(attempt.subject, {
    options:
      question?.options.map(({ id }) => ({ id, correct: id === question.key.correctOptionId })) ?? null,
    chosenOptionId: optionId,
    firstOptionId: attempt.answers.get(questionId)?.optionId ?? null,
    isFinished: attempt.finishedAt !== null,
    closed,
  });
  if (decided.decision === 'refuse') return left(decided.refusal);
  if (decided.decision === 'keep') {
    attempt.answers.set(questionId, { optionId, correct: decided.correct });
    attempt.isSetAside = false;
  }
  return question === undefined ? left(nothingHere) : right(question);
};

export const countCorrect = ({ answers }: AttemptRecord): number =>
  [...answers.values()].filter(({ correct }) => correct).length;

/** Finishes an attempt as core decides; a finished one does not change. */
export const finishAttempt = (
  state: FakeServerState,
  attempt: AttemptRecord,
  questions: number,
  passingMarkPercent: number | null,
): Either<Failure, AttemptRecord> => {
  if (attempt.finishedAt !== null) return right(attempt);
  const facts = { questions, answered: attempt.answers.size, correct: countCorrect(attempt) };
  const decided = decideFinish({ ...facts, passingMarkPercent });
  if (decided.decision === 'refuse') return left(decided.refusal);
  attempt.finishedAt = state.now().toISOString();
  attempt.passed = decided.passed;
  return right(attempt);
};

/** A pretest's progress after an answer; the last answer adds the score. */
export const pretestProgress = (state: FakeServerState, pretest: AttemptRecord, total: number) => {
  finishAttempt(state, pretest, total, null);
  return { answered: pretest.answers.size, total, result: pretestResult(pretest, total) };
};

export const pretestResult = (pretest: AttemptRecord, total: number) =>
  pretest.finishedAt === null ? null : { correct: countCorrect(pretest), total };

export const withoutKey = ({ id, stem, pretest, options }: KeyedQuestion): Question => ({
  ...{ id, stem, pretest, options },
});

export const showAttempt = (
  state: FakeServerState,
  attempt: AttemptRecord,
  questions: readonly KeyedQuestion[],
): Attempt => ({
  ...{ attemptId: attempt.id, startedAt: attempt.startedAt, finishedAt: attempt.finishedAt },
  answers: questions.flatMap((question) => gradeOf(state, attempt, question) ?? []),
});

/** Undefined until the question is answered. */
export const gradeOf = (
  state: FakeServerState,
  attempt: AttemptRecord,
  question: KeyedQuestion,
): GradedAnswer | undefined => {
  const answer = attempt.answers.get(question.id);
  return (
    answer && {
      ...{ questionId: question.id, chosenOptionId: answer.optionId, correct: answer.correct },
      ...{ ...question.key, peers: peersOf(state, attempt, question) },
    }
  );
};

/** Each other person counts once, with the attempt in which they first saw the question. */
const peersOf = (
  state: FakeServerState,
  own: AttemptRecord,
  { id, options }: KeyedQuestion,
): Peers | null => {
  const chosen = new Map<string, string>();
  for (const attempt of state.attempts) {
    const optionId = attempt.subject === own.subject ? attempt.answers.get(id)?.optionId : undefined;
    const person = personOf(attempt);
    if (optionId !== undefined && person !== personOf(own) && !chosen.has(person))
      chosen.set(person, optionId);
  }
  return peersAmong(options, [...chosen.values()]);
};

const personOf = ({ userId, guestHash }: AttemptRecord): string =>
  userId === null ? `guest ${guestHash}` : `learner ${userId}`;
