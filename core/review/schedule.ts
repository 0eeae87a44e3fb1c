import { FSRSAlgorithm, type FSRSState, type Grade, Rating } from 'ts-fsrs';
import { runSteps } from '../shared/run-steps.ts';
import { byQuestion, isWeak, type PastAnswer, type QuestionKey } from './past-answer.ts';

/** The share of reviewed questions that a learner should still get right. */
export const TARGET_RETENTION = 0.9;

/** The longest time between two reviews, in days. */
export const MAX_INTERVAL_DAYS = 365;

const DAY = 86_400_000;

/** A question can be reviewed this long before its exact time, so that a daily review may move within the day. */
const EARLY = 4 * 3_600_000;

/** No fuzz, so that every device and the server compute the same time; a question never comes back within a day. */
const algorithm = new FSRSAlgorithm({
  request_retention: TARGET_RETENTION,
  maximum_interval: MAX_INTERVAL_DAYS,
  enable_fuzz: false,
  enable_short_term: false,
});

/** When a question is reviewed next. */
export interface ScheduledQuestion extends QuestionKey {
  /** UTC, ISO 8601. */
  readonly dueAt: string;
}

/** The rating of FSRS follows from the answer: learners do not grade themselves. */
const ratingOf = ({ correct, confidence }: Pick<PastAnswer, 'correct' | 'confidence'>): Grade => {
  if (!correct) return Rating.Again;
  if (confidence === 'guess') return Rating.Hard;
  return confidence === 'sure' ? Rating.Easy : Rating.Good;
};

interface Memory extends FSRSState {
  /** Milliseconds. */
  readonly answeredAt: number;
  readonly dueAt: number;
}

type Outcome = Pick<PastAnswer, 'answeredAt' | 'correct' | 'confidence'>;

/**
 * When a question with these answers is reviewed next; null if it was never missed or guessed. Its history starts with
 * the first answer that was. If a review has several answers, as from two devices, the latest counts.
 */
export const dueAfter = (answers: readonly Outcome[]): string | null => {
  const inTime = [...answers].sort((one, other) => order(one) - order(other) || tieOf(one) - tieOf(other));
  const first = inTime.findIndex(isWeak);
  if (first < 0) return null;
  let settled: Memory | null = null;
  let current: Memory | null = null;
  for (const answer of inTime.slice(first)) {
    if (current !== null && order(answer) >= current.dueAt - EARLY) settled = current;
    current = remember(settled, answer);
  }
  return current && new Date(current.dueAt).toISOString();
};

const remember = (before: Memory | null, answer: Outcome): Memory => {
  const answeredAt = order(answer);
  const elapsed = before === null ? 0 : Math.max(1, Math.round((answeredAt - before.answeredAt) / DAY));
  const memory = algorithm.next_state(before, elapsed, ratingOf(answer));
  const days = Math.max(1, algorithm.next_interval(memory.stability, elapsed));
  return { ...memory, answeredAt, dueAt: answeredAt + days * DAY };
};

/** What the schedule of one question follows from: what came after it was last taken out, and a wish for it is a miss. */
const sinceTakenOut = (own: readonly PastAnswer[]): readonly PastAnswer[] => {
  const takenOutAt = Math.max(...own.map((each) => (each.given === 'taken-out' ? order(each) : -Infinity)));
  return own.filter((each) => each.given !== 'taken-out' && order(each) > takenOutAt);
};

const order = ({ answeredAt }: Outcome): number => Date.parse(answeredAt);

/** Of answers at the same time, the weaker one comes last and counts, regardless of the order in which they arrived. */
const tieOf = (answer: Outcome): number => -ratingOf(answer);

/**
 * The questions to review, the most overdue first. Questions of a pretest wait until they were answered in the quiz,
 * which reveals their key, so that a review never gives away an answer of a quiz. Questions that were put in are asked as
 * if missed then; those that were taken out only once they are missed later (RV-13).
 */
export const scheduledQuestions = (answers: readonly PastAnswer[]): readonly ScheduledQuestion[] =>
  runSteps(scheduleSteps(answers));

/** The same, with a pause after each question, because a server has to serve others in between. */
export function* scheduleSteps(
  answers: readonly PastAnswer[],
): Generator<void, readonly ScheduledQuestion[]> {
  const scheduled: ScheduledQuestion[] = [];
  for (const own of byQuestion(answers)) {
    yield;
    const [first] = own;
    const dueAt = own.some(({ given }) => given === 'quiz') ? dueAfter(sinceTakenOut(own)) : null;
    if (first !== undefined && dueAt !== null)
      scheduled.push({ kind: first.kind, questionId: first.questionId, dueAt });
  }
  return scheduled.sort(
    (one, other) =>
      compare(one.dueAt, other.dueAt) ||
      compare(one.kind, other.kind) ||
      compare(one.questionId, other.questionId),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

export const isDue = ({ dueAt }: Pick<ScheduledQuestion, 'dueAt'>, now: Date): boolean =>
  Date.parse(dueAt) - EARLY <= now.getTime();
