/** What the client in `client/quiz-in-memory.ts` says, on whatever runtime. */
export const TAKEN = {
  ...{ registered: 'done', learner: 'Ada', correct: 2, passed: true, credit: 'evaluate-to-claim' },
  phases: [
    ...['loading', 'before', 'asking', 'answered', 'asking', 'answered', 'asking', 'answered'],
    'finished',
  ],
};
