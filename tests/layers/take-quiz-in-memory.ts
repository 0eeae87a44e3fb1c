import { world } from '#tests/support/world.ts';
import { answerQuestion, enterQuiz } from '#tests/support/world-earn.ts';

/** Takes the quiz of the first article over memory adapters, and says how it went. */
export const takeQuizInMemory = () => {
  const { tab } = world();
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
