import { noCreditText } from '#core/activities/no-credit.ts';
import { statementLines } from '#core/activities/statement-text.ts';
import { passingText } from '#core/assessment/passing.ts';
import { KINDS } from '#core/assessment/questions/kinds.ts';
import { gradeLines } from '#core/quizzes/grade-lines.ts';
import { canTakeAgain } from '#core/quizzes/quiz-results.ts';
import type { QuizSession, QuizSessionState } from '#core/quizzes/take-quiz.ts';
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
        visit.show(`Question ${state.number} of ${state.total}`, state.question.stem);
        await respond(visit, quiz, state);
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

type Asking = Extract<QuizSessionState, { phase: 'asking' }>;

/** Marks one option, and submits the answer once the person has no more to mark. */
const respond = async (visit: Visit, quiz: QuizSession, { question, response }: Asking): Promise<void> => {
  const { chosen, instruction, isComplete, isOnePress, press } = KINDS[question.kind];
  const marked = response === null ? [] : chosen(response);
  const choices = question.options.map(({ id, text }) => ({
    id,
    text: marked.includes(id) ? `✓ ${text}` : text,
  }));
  const canSubmit = response !== null && !isOnePress && isComplete(response);
  const picked = await visit.pick(
    instruction,
    canSubmit ? [...choices, { id: null, text: 'Submit answer' }] : choices,
    ({ text }) => text,
  );
  if (picked.id !== null) quiz.respond(press(question.options, response, picked.id));
  if (picked.id === null || isOnePress) quiz.submit();
};
