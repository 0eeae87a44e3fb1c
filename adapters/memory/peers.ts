import type { Peers } from '#core/quizzes/quiz.ts';
import type { AttemptRecord, Clinic, KeyedQuestion } from './clinic.ts';

/** Fewer would let one person's answer be told. */
const FEWEST = 5;

/** How others answered a question, each person in the attempt in which they met it first. */
export const peersOf = (clinic: Clinic, own: AttemptRecord, { id, options }: KeyedQuestion): Peers | null => {
  const chosen = new Map<string, string>();
  for (const attempt of clinic.attempts) {
    const optionId = attempt.answers.get(id);
    const person = personOf(attempt);
    if (optionId !== undefined && person !== personOf(own) && !chosen.has(person))
      chosen.set(person, optionId);
  }
  if (chosen.size < FEWEST) return null;
  const answers = [...chosen.values()];
  return {
    total: answers.length,
    counts: options.map((option) => ({
      optionId: option.id,
      count: answers.filter((optionId) => optionId === option.id).length,
    })),
  };
};

const personOf = ({ userId, guestHash }: AttemptRecord): string =>
  userId === null ? `guest ${guestHash}` : `learner ${userId}`;
