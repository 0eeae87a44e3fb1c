/** The output of the client in `client/quiz-in-memory.ts`, on any runtime. */
export const TAKEN = {
  registered: 'done',
  learner: 'Ada',
  correct: 2,
  passed: true,
  credit: 'evaluate-to-claim',
  phases: ['loading', 'before', 'asking', 'answered', 'asking', 'answered', 'asking', 'answered', 'finished'],
};
