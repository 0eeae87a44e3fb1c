import { FSRSAlgorithm, Rating } from 'ts-fsrs';
import type { PastAnswer } from '#core/review/past-answer.ts';
import { scheduledQuestions, TARGET_RETENTION } from '#core/review/schedule.ts';
import { MAX_A_DAY, todaysReview } from '#core/review/todays-review.ts';
import type { Measurement } from './measurement.ts';
import { randomFrom } from './seeded-random.ts';

const DAY = 86_400_000;
const DAYS = 365;
const START = Date.parse('2026-01-05T17:00:00.000Z');

interface Habit {
  readonly name: string;
  /** Questions missed in quizzes per week. */
  readonly missedAWeek: number;
  /** The share of days with a review. */
  readonly present: number;
}

const HABITS: readonly Habit[] = [
  { name: 'a quiz a week, a review a day', missedAWeek: 2, present: 1 },
  { name: 'five quizzes a week, a review a day', missedAWeek: 8, present: 1 },
  { name: 'five quizzes a week, reviews on five days of seven', missedAWeek: 8, present: 5 / 7 },
];

const LEARNERS = 6;

/** The simulated learners' memory: the FSRS model, independent of the schedule that is measured. */
const memory = new FSRSAlgorithm({ enable_fuzz: false, enable_short_term: false });

interface Remembered {
  stability: number;
  difficulty: number;
  day: number;
}

interface Year {
  /**
   * Whether each review was right, and whether it came when FSRS scheduled it: not more than a day late because of the
   * limit or a missed day, and not later than FSRS would have it because a question never comes back within a day.
   */
  readonly reviews: readonly { readonly right: boolean; readonly isOnTime: boolean }[];
  /** The number of reviews on each day. */
  readonly daily: readonly number[];
  /** How many reviews were overdue at the end. */
  readonly waiting: number;
}

/** One learner's year: they miss questions in quizzes, and review what is due on their visits. */
const liveYear = ({ missedAWeek, present }: Habit, seed: number): Year => {
  const random = randomFrom(seed);
  const remembered = new Map<string, Remembered>();
  const answers: PastAnswer[] = [];
  const reviews: Year['reviews'][number][] = [];
  const daily: number[] = [];

  const answer = (questionId: string, day: number, given: PastAnswer['given'], correct: boolean) => {
    const before = remembered.get(questionId) ?? null;
    const elapsed = before === null ? 0 : day - before.day;
    const grade = correct ? Rating.Good : Rating.Again;
    remembered.set(questionId, { ...memory.next_state(before, elapsed, grade), day });
    answers.push({
      kind: 'article',
      questionId,
      given,
      correct,
      confidence: null,
      answeredAt: new Date(START + day * DAY).toISOString(),
    });
  };

  for (let day = 0; day < DAYS; day += 1) {
    let reviewed = 0;
    if (random() < present) {
      const now = new Date(START + day * DAY);
      const { questions } = todaysReview(answers, { now, timeZone: 'UTC' });
      for (const { questionId, dueAt } of questions) {
        const before = remembered.get(questionId);
        if (before === undefined) continue;
        const right = random() < memory.forgetting_curve(day - before.day, before.stability);
        const isLate = now.getTime() - Date.parse(dueAt) >= DAY;
        reviews.push({ right, isOnTime: !isLate && before.stability >= 1 });
        answer(questionId, day, 'review', right);
        reviewed += 1;
      }
    }
    daily.push(reviewed);
    for (let place = 0; random() < missedAWeek / 7 - place; place += 1)
      answer(`${seed}-${day}-${place}`, day, 'quiz', false);
  }
  const end = START + DAYS * DAY;
  const waiting = scheduledQuestions(answers).filter(({ dueAt }) => Date.parse(dueAt) < end).length;
  return { reviews, daily, waiting };
};

const shareOf = (all: readonly { readonly right: boolean }[]): number =>
  all.filter(({ right }) => right).length / Math.max(1, all.length);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Simulates learners over a year: whether questions reviewed on time are retained at the target rate, and how many
 * reviews a day that takes.
 */
export const measureReview = async (): Promise<readonly Measurement[]> =>
  HABITS.flatMap((habit) => {
    const years = Array.from({ length: LEARNERS }, (_, index) => liveYear(habit, index + 1));
    const reviews = years.flatMap((year) => year.reviews);
    const onTime = reviews.filter(({ isOnTime }) => isOnTime);
    const later = years.flatMap(({ daily }) => daily.slice(DAYS / 2));
    const busiest = Math.max(...years.flatMap(({ daily }) => daily));
    return [
      {
        name: `retention of what is reviewed on time: ${habit.name}`,
        value: shareOf(onTime) * 100,
        bound: (TARGET_RETENTION - 0.03) * 100,
        good: 'at least',
        unit: ' %',
        detail: `target ${TARGET_RETENTION * 100} %, ${onTime.length} reviews by ${LEARNERS} learners; of all ${reviews.length}, ${(shareOf(reviews) * 100).toFixed(1)} %`,
      },
      {
        name: `reviews a day: ${habit.name}`,
        value: busiest,
        bound: MAX_A_DAY,
        good: 'at most',
        unit: '',
        detail: `the busiest day; in the second half of the year ${mean(later).toFixed(1)} a day on average, ${mean(years.map(({ waiting }) => waiting)).toFixed(0)} waiting at its end`,
      },
    ] satisfies readonly Measurement[];
  });
