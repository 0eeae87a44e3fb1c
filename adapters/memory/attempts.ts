import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { attemptThatCounts } from '#core/assessment/attempts.ts';
import { type AnswerFacts, decideAnswer } from '#core/assessment/decide-answer.ts';
import { decideFinish, type FinishFacts } from '#core/assessment/decide-finish.ts';
import { decideStart, type StartFacts, whyNoFurtherAttempt } from '#core/assessment/decide-start.ts';
import { peersAmong } from '#core/assessment/peers.ts';
import type { QuestionResponse } from '#core/assessment/questions/kind.ts';
import { KINDS } from '#core/assessment/questions/kinds.ts';
import type { Attempt, GradedAnswer, Peers, Question } from '#core/quizzes/quiz.ts';
import type { Confidence } from '#core/review/confidence.ts';
import { type Failure, nothingHere } from '#core/shared/failure.ts';
import type { AttemptRecord, FakeServerState, KeyedQuestion } from './fake-server-state.ts';
import { type Owner, owns } from './owner.ts';

/** Where an attempt belongs: to the quiz or the pretest of an article, or to a module's quiz or a course's pretest. */
export type Place = Pick<AttemptRecord, 'subject' | 'activityId' | 'enrollmentId'>;

export const atArticle = (subject: 'article-quiz' | 'article-pretest', articleId: string): Place => ({
  subject,
  activityId: articleId,
  enrollmentId: null,
});

/** A person's attempts at one place, earliest first. */
export const attemptsAt = (
  state: FakeServerState,
  owner: Owner,
  { subject, activityId, enrollmentId }: Place,
): readonly AttemptRecord[] =>
  state.attempts.filter(
    (each) =>
      each.subject === subject &&
      each.activityId === activityId &&
      each.enrollmentId === enrollmentId &&
      owns(owner, each),
  );

/** Begins an attempt or returns the one that counts, as core decides. */
export const startAttempt = (
  state: FakeServerState,
  owner: Owner,
  place: Place,
  facts: Omit<StartFacts, 'before' | 'now'>,
): Either<Failure, AttemptRecord> => {
  const attempts = attemptsAt(state, owner, place);
  const before = attemptThatCounts(attempts);
  const decided = decideStart(place.subject, { ...facts, before, now: state.now() });
  if (decided.decision === 'refuse') return left(decided.refusal);
  if (decided.decision === 'resume' && before !== undefined) return right(before);
  const why = whyNoFurtherAttempt(attempts.length);
  if (why !== null) return left(why);
  const attempt: AttemptRecord = {
    id: state.nextId(),
    ...place,
    ...owner,
    startedAt: state.now().toISOString(),
    answers: new Map(),
    guestQuizHash: null,
    finishedAt: null,
    passed: null,
    timeZone: null,
    isSetAside: false,
    isPractice: !facts.givesCredit,
  };
  state.attempts.push(attempt);
  return right(attempt);
};

interface Choice {
  readonly questionId: string;
  readonly response: QuestionResponse;
  readonly confidence?: Confidence;
}

/** Stores an answer as core decides, and returns the question that was answered. */
export const keepAnswer = (
  { now }: Pick<FakeServerState, 'now'>,
  attempt: AttemptRecord,
  questions: readonly KeyedQuestion[],
  { questionId, response, confidence }: Choice,
  closed: AnswerFacts['closed'],
): Either<Failure, KeyedQuestion> => {
  const question = questions.find(({ id }) => id === questionId);
  const decided = decideAnswer(attempt.subject, {
    question: question === undefined ? null : keyed(question),
    response,
    first: attempt.answers.get(questionId)?.response ?? null,
    isFinished: attempt.finishedAt !== null,
    closed,
  });
  if (decided.decision === 'refuse') return left(decided.refusal);
  if (decided.decision === 'keep') {
    const answeredAt = now().toISOString();
    attempt.answers.set(questionId, {
      response: decided.response,
      correct: decided.correct,
      confidence: confidence ?? null,
      answeredAt,
    });
    attempt.isSetAside = false;
  }
  return question === undefined ? left(nothingHere) : right(question);
};

/** What decides about a response to a question. */
export const keyed = ({ kind, options, key }: KeyedQuestion) => {
  const right = KINDS[kind].chosen(key.solution);
  return { kind, options: options.map(({ id }) => ({ id, correct: right.includes(id) })) };
};

export const countCorrect = ({ answers }: AttemptRecord): number =>
  [...answers.values()].filter(({ correct }) => correct).length;

/** Finishes an attempt as core decides; a finished one does not change. */
export const finishAttempt = (
  state: FakeServerState,
  attempt: AttemptRecord,
  rules: Pick<FinishFacts, 'questions' | 'passingMarkPercent' | 'isWithdrawn'>,
): Either<Failure, AttemptRecord> => {
  if (attempt.finishedAt !== null) return right(attempt);
  const { answers } = attempt;
  const decided = decideFinish({ ...rules, answered: answers.size, correct: countCorrect(attempt) });
  if (decided.decision === 'refuse') return left(decided.refusal);
  attempt.finishedAt = state.now().toISOString();
  attempt.passed = decided.passed;
  return right(attempt);
};

/** A pretest's progress after an answer; the last answer adds the score. */
export const pretestProgress = (state: FakeServerState, pretest: AttemptRecord, total: number) => {
  finishAttempt(state, pretest, { questions: total, passingMarkPercent: null, isWithdrawn: false });
  return { answered: pretest.answers.size, total, result: pretestResult(pretest, total) };
};

export const pretestResult = (pretest: AttemptRecord, total: number) =>
  pretest.finishedAt === null ? null : { correct: countCorrect(pretest), total };

export const showPretest = (pretest: AttemptRecord, questions: readonly KeyedQuestion[]) => ({
  questions: questions.map(({ id, kind, stem, options }) => ({ id, kind, stem, options })),
  answered: [...pretest.answers.keys()],
  finishedAt: pretest.finishedAt,
  result: pretestResult(pretest, questions.length),
});

export const withoutKey = ({ id, kind, stem, pretest, options }: KeyedQuestion): Question => ({
  id,
  kind,
  stem,
  pretest,
  options,
});

export const showAttempt = (
  state: FakeServerState,
  attempt: AttemptRecord,
  questions: readonly KeyedQuestion[],
): Attempt => ({
  attemptId: attempt.id,
  startedAt: attempt.startedAt,
  finishedAt: attempt.finishedAt,
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
      questionId: question.id,
      response: answer.response,
      correct: answer.correct,
      ...question.key,
      peers: peersOf(state, attempt, question),
    }
  );
};

const peersOf = (state: FakeServerState, own: AttemptRecord, question: KeyedQuestion): Peers | null => {
  const first = new Map<string, QuestionResponse>();
  for (const attempt of state.attempts) {
    const response = attempt.subject === own.subject ? attempt.answers.get(question.id)?.response : undefined;
    const person = personOf(attempt);
    if (response !== undefined && person !== personOf(own) && !first.has(person)) first.set(person, response);
  }
  return peersAmong(
    question,
    [...first.values()].map((response) => ({ response, count: 1 })),
  );
};

const personOf = ({ userId, guestHash }: AttemptRecord): string =>
  userId === null ? `guest ${guestHash}` : `learner ${userId}`;
