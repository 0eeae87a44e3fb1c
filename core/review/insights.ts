import { completionDay } from '../credits/completion-day.ts';
import { runSteps } from '../shared/run-steps.ts';
import { CONFIDENCES, type Confidence } from './confidence.ts';
import { byQuestion, type PastAnswer } from './past-answer.ts';
import type { QuestionOrigin } from './review.ts';

/** An answer, and the subject of its question. */
export interface PlacedAnswer extends PastAnswer {
  /** The names of its topics. */
  readonly topics: readonly string[];
  readonly origin: QuestionOrigin;
}

/** The misses of a learner in one topic. */
export interface MissedTopic {
  readonly topic: string;
  readonly answered: number;
  readonly missed: number;
  /** What to read again, the most missed first. */
  readonly origins: readonly (QuestionOrigin & { readonly missed: number })[];
}

/** How often answers of one confidence were right. */
export interface Calibration {
  readonly confidence: Confidence;
  readonly answered: number;
  readonly right: number;
}

/** The same questions before reading and in the quiz after it. */
export interface ReadingGain {
  /** Of the quiz, in UTC: 2026-05. */
  readonly month: string;
  readonly topic: string;
  readonly questions: number;
  readonly before: number;
  readonly after: number;
}

/** What a learner's answers reveal. */
export interface ReviewInsights {
  readonly topics: readonly MissedTopic[];
  /** How many answers came with a confidence. */
  readonly rated: number;
  /** Empty below {@link MIN_RATED_ANSWERS}. */
  readonly calibration: readonly Calibration[];
  /** The latest month first. */
  readonly gains: readonly ReadingGain[];
}

/** With fewer answers, a confidence reflects chance more than the learner. */
export const MIN_RATED_ANSWERS = 20;

/** A topic with fewer answers has no rate worth showing. */
const MIN_ANSWERS = 3;

/** The most topics, and articles of a topic, that are listed. */
const MAX_LISTED = 5;

export const insightsFrom = (answers: readonly PlacedAnswer[], timeZone: string): ReviewInsights =>
  runSteps(insightSteps(answers, timeZone));

/** The same, with pauses, because a server has to serve others in between. */
export function* insightSteps(
  answers: readonly PlacedAnswer[],
  timeZone: string,
): Generator<void, ReviewInsights> {
  const topics = missedTopics(answers.filter(({ given }) => given === 'quiz' || given === 'review'));
  yield;
  const gains = readingGains(answers, timeZone);
  yield;
  const rated = answers.filter(({ confidence }) => confidence !== null);
  return {
    topics,
    rated: rated.length,
    calibration:
      rated.length < MIN_RATED_ANSWERS
        ? []
        : CONFIDENCES.map((confidence) => {
            const own = rated.filter((each) => each.confidence === confidence);
            return { confidence, answered: own.length, right: own.filter(({ correct }) => correct).length };
          }),
    gains,
  };
}

/** By miss rate, the highest first. Pretests do not count: learners may miss what they have not read yet. */
const missedTopics = (answers: readonly PlacedAnswer[]): readonly MissedTopic[] =>
  [...grouped(answers, ({ topics }) => topics)]
    .map(([topic, own]) => {
      const missed = own.filter(({ correct }) => !correct);
      return { topic, answered: own.length, missed: missed.length, origins: mostMissed(missed) };
    })
    .filter(({ answered, missed }) => missed > 0 && answered >= MIN_ANSWERS)
    .sort(
      (one, other) =>
        other.missed * one.answered - one.missed * other.answered ||
        other.missed - one.missed ||
        one.topic.localeCompare(other.topic),
    )
    .slice(0, MAX_LISTED);

const mostMissed = (missed: readonly PlacedAnswer[]): MissedTopic['origins'] =>
  [
    ...grouped(missed, ({ origin }) => [
      origin.articleSlug ?? `${origin.courseId} ${origin.moduleId}`,
    ]).values(),
  ]
    .flatMap((own) => own.slice(0, 1).map(({ origin }) => ({ ...origin, missed: own.length })))
    .sort((one, other) => other.missed - one.missed || one.title.localeCompare(other.title))
    .slice(0, MAX_LISTED);

const readingGains = (answers: readonly PlacedAnswer[], timeZone: string): readonly ReadingGain[] => {
  const monthOf = ({ answeredAt }: PastAnswer) =>
    completionDay(new Date(answeredAt), timeZone).slice(0, 'yyyy-mm'.length);
  const pairs = byQuestion(answers).flatMap((own) => {
    const before = firstOf(own, 'pretest');
    const after = firstOf(own, 'quiz');
    return before === undefined || after === undefined || timeOf(after) < timeOf(before)
      ? []
      : [{ before, after }];
  });
  const keyed = grouped(pairs, ({ after }) =>
    after.topics.map((topic) => JSON.stringify([monthOf(after), topic])),
  );
  return [...keyed]
    .map(([key, own]) => {
      const [month = '', topic = '']: string[] = JSON.parse(key);
      return {
        month,
        topic,
        questions: own.length,
        before: own.filter(({ before }) => before.correct).length,
        after: own.filter(({ after }) => after.correct).length,
      };
    })
    .sort((one, other) => other.month.localeCompare(one.month) || one.topic.localeCompare(other.topic));
};

const firstOf = (own: readonly PlacedAnswer[], given: PastAnswer['given']): PlacedAnswer | undefined =>
  own.filter((each) => each.given === given).toSorted((one, other) => timeOf(one) - timeOf(other))[0];

const timeOf = ({ answeredAt }: PastAnswer): number => Date.parse(answeredAt);

const grouped = <A>(all: readonly A[], keysOf: (each: A) => readonly string[]): ReadonlyMap<string, A[]> => {
  const groups = new Map<string, A[]>();
  for (const each of all)
    for (const key of keysOf(each)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [each]);
      else group.push(each);
    }
  return groups;
};
