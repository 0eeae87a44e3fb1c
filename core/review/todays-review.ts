import { completionDay } from '../credits/completion-day.ts';
import { runSteps } from '../shared/run-steps.ts';
import { byQuestion, type PastAnswer } from './past-answer.ts';
import { isDue, type ScheduledQuestion, scheduleSteps } from './schedule.ts';

/** The most questions of one day: at half a minute each, a review takes five minutes. */
export const MAX_A_DAY = 10;

/** In milliseconds: no day is longer, even if clocks are set back. */
const MAX_DAY_MS = 26 * 3_600_000;

/** Today's review, and what remains. */
export interface DayOfReview {
  /** The most overdue first. */
  readonly questions: readonly ScheduledQuestion[];
  /** How many more are due, and wait for tomorrow. */
  readonly later: number;
  /** When the next question that is not due yet becomes due; null if there is none. */
  readonly nextDueAt: string | null;
}

export interface ByClock {
  readonly now: Date;
  /** The learner's, in which their day begins. */
  readonly timeZone: string;
}

/** What remains of today's review after these answers. */
export const todaysReview = (answers: readonly PastAnswer[], clock: ByClock): DayOfReview =>
  runSteps(todaysReviewSteps(answers, clock));

/** The same, with pauses. */
export function* todaysReviewSteps(
  answers: readonly PastAnswer[],
  { now, timeZone }: ByClock,
): Generator<void, DayOfReview> {
  const today = completionDay(now, timeZone);
  const isToday = (answeredAt: Date): boolean =>
    // Formatting a day takes long, and only these answers can be from today.
    now.getTime() - answeredAt.getTime() < MAX_DAY_MS && completionDay(answeredAt, timeZone) === today;
  const reviewed = byQuestion(
    answers.filter(({ given, answeredAt }) => given === 'review' && isToday(new Date(answeredAt))),
  ).length;
  const all = yield* scheduleSteps(answers);
  const due = all.filter((each) => isDue(each, now));
  const questions = due.slice(0, Math.max(0, MAX_A_DAY - reviewed));
  return {
    questions,
    later: due.length - questions.length,
    nextDueAt: all.find((each) => !isDue(each, now))?.dueAt ?? null,
  };
}
