import type { Peers } from '#core/quizzes/quiz.ts';
import type { AttemptRecord, Clinic, KeyedQuestion } from './clinic.ts';

/** Fewer would let one person's answer be told. */
const FEWEST = 5;

/** How others answered a question, each person in the attempt in which they met it first. */
export const peersOf = (clinic: Clinic, own: AttemptRecord, question: KeyedQuestion): Peers | null =>
  peersAmong(
    clinic.attempts.map((attempt) => ({ person: personOf(attempt), answers: attempt.answers })),
    personOf(own),
    question,
  );

export const modulePeersOf = (clinic: Clinic, userId: string, question: KeyedQuestion): Peers | null =>
  peersAmong(
    clinic.enrollments.flatMap((each) =>
      each.attempts.map(({ answers }) => ({ person: each.userId, answers })),
    ),
    userId,
    question,
  );

interface Answered {
  readonly person: string;
  /** Option by question. */
  readonly answers: ReadonlyMap<string, string>;
}

const peersAmong = (
  attempts: readonly Answered[],
  own: string,
  { id, options }: KeyedQuestion,
): Peers | null => {
  const chosen = new Map<string, string>();
  for (const { person, answers } of attempts) {
    const optionId = answers.get(id);
    if (optionId !== undefined && person !== own && !chosen.has(person)) chosen.set(person, optionId);
  }
  if (chosen.size < FEWEST) return null;
  const first = [...chosen.values()];
  return {
    total: first.length,
    counts: options.map((option) => ({
      optionId: option.id,
      count: first.filter((optionId) => optionId === option.id).length,
    })),
  };
};

const personOf = ({ userId, guestHash }: AttemptRecord): string =>
  userId === null ? `guest ${guestHash}` : `learner ${userId}`;
