import { createFakeServerState } from '@preceptor/core/adapters/memory/fake-server-state';
import { sampleLibrary } from '@preceptor/core/adapters/memory/sample-library';
import { preceptorOverMemory } from '@preceptor/core/composition/roots/over-memory';
import { watch, when } from '@preceptor/core/core/shared/watch';

/** Reads the feed, registers, takes the first quiz with one wrong answer, and reports the outcome. */
export const quizInMemory = async () => {
  const { context } = preceptorOverMemory(
    createFakeServerState({ library: sampleLibrary, now: () => new Date('2026-05-04T12:00:00.000Z') }),
  );
  const feed = await when(
    context('first').browseFeed.of({ list: 'latest' }).state,
    (list) => list.phase === 'loaded',
  );
  const [article] = feed.items;
  if (article === undefined) throw new Error('The feed is empty.');

  const register = context('accounts').registerWithGuestQuizzes;
  register.execute({
    firstName: 'Ada',
    lastName: 'Byron',
    degree: 'M.D.',
    email: 'ada@hospital.example.org',
    password: 'correct horse battery',
  });
  const registered = await when(register.state, (step) => step.phase === 'done' || step.phase === 'failed');

  const quiz = context('quizzes').takeQuiz.of(article.id);
  const phases: string[] = [];
  const leave = watch(quiz.state, (state) => {
    if (phases.at(-1) !== state.phase) phases.push(state.phase);
    if (state.phase === 'before' && state.starting === 'idle') quiz.begin();
    if (state.phase === 'asking' && state.sending === 'idle') {
      const option = state.question.options[state.number === 2 ? 1 : 0];
      if (state.response === null && option) quiz.respond({ optionId: option.id });
      else quiz.submit();
    }
    if (state.phase === 'answered' && state.finishing === 'idle') quiz.next();
  });
  const { results } = await when(quiz.state, (state) => state.phase === 'finished');
  leave();
  const session = context('first').session.state.get();
  return {
    registered: registered.phase,
    learner: session.phase === 'learner' ? session.user.firstName : null,
    phases,
    correct: results.correct,
    passed: results.passed,
    credit: results.creditOutcome,
  };
};
