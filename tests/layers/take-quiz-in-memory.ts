import { answerQuestion, enterQuiz } from '#tests/support/earn-credit.ts';
import { memoryApp } from '#tests/support/memory-app.ts';

/** Takes the quiz of the first article over memory adapters, and returns the outcome. */
export const takeQuizInMemory = () => {
  const { tab } = memoryApp();
  const { session } = enterQuiz(tab);
  const phases: string[] = [];
  const note = () => phases.push(session.state.get().phase);
  for (let question = 0; question < 3; question += 1) {
    note();
    answerQuestion(session, 'right');
    note();
    session.next();
  }
  note();
  const last = session.state.get();
  return { phases, passed: last.phase === 'finished' && last.results.passed };
};
