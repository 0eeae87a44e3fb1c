import { noCreditText } from '#core/activities/no-credit.ts';
import { statementLines } from '#core/activities/statement-text.ts';
import { passingText } from '#core/assessment/passing.ts';
import { gradeLines } from '#core/quizzes/grade-lines.ts';
import { canTakeAgain } from '#core/quizzes/quiz-results.ts';
import { watch } from '#core/shared/watch.ts';
import { claim } from './claim.ts';
import type { Visit } from './visit.ts';

/** From the disclosure to the results, and on to the credit. */
export const takeQuiz = async (visit: Visit, articleId: string): Promise<unknown> => {
  const quiz = visit.context('quizzes').takeQuiz.of(articleId);
  const leave = watch(quiz.state, () => undefined);
  try {
    for (;;) {
      const state = await visit.ready(quiz.state);
      if (state.phase === 'before') {
        const { articleTitle, questions, passingMarkPercent, demonstration } = state.quiz;
        const toPass = `Passing score: ${passingText(questions.length, passingMarkPercent)}. Unlimited attempts.`;
        visit.show(articleTitle, toPass, ...statementLines(state.statement, demonstration));
        await visit.choose('Before you start', { 'I’ve read the disclosures. Start quiz': true });
        quiz.begin();
      } else if (state.phase === 'asking') {
        const { stem, options } = state.question;
        visit.show(`Question ${state.number} of ${state.total}`, stem);
        quiz.choose((await visit.pick('Your answer', options, ({ text }) => text)).id);
        quiz.submit();
      } else if (state.phase === 'answered') {
        const lines = gradeLines(state.question, state.grade);
        visit.show(`Question ${state.number} of ${state.total}`, state.question.stem, ...lines);
        await visit.choose('What next?', { [state.last ? 'See the results' : 'Next question']: true });
        quiz.next();
      } else {
        const { articleTitle, correct, total, passed, passingMarkPercent, noCredit, expiresOn } =
          state.results;
        visit.tell(`${correct} of ${total} correct.`);
        if (passed && noCredit.length === 0) return await claim(visit, articleId);
        visit.show(
          articleTitle,
          `Passing score: ${passingText(total, passingMarkPercent)}.`,
          noCreditText(noCredit, expiresOn),
        );
        const again = canTakeAgain(state.results) && { 'Try again': true };
        if (!(await visit.choose('What next?', { ...again, Back: false }))) return;
        quiz.startAgain();
      }
    }
  } finally {
    leave();
  }
};
