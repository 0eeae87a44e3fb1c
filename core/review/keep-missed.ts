import type { AuthToken } from '../accounts/ports.ts';
import type { Choice } from '../assessment/unsent-answers.ts';
import type { GradedAnswer, Quiz } from '../quizzes/quiz.ts';
import { withQuizAnswer } from './guest-review.ts';
import type { DeviceReview } from './ports.ts';

interface KeepingPorts {
  readonly deviceReview: DeviceReview;
  readonly authToken: Pick<AuthToken, 'value'>;
  readonly now: () => Date;
}

/** Stores a guest's missed questions on the device, to be reviewed there (RV-04). */
export type KeepMissed = (quiz: Quiz, choice: Choice, grade: GradedAnswer) => void;

export const keepMissed =
  ({ deviceReview, authToken, now }: KeepingPorts): KeepMissed =>
  ({ questions, articleTitle, articleSlug }, { response, confidence = null }, grade) => {
    const question = questions.find(({ id }) => id === grade.questionId);
    if (authToken.value.get() !== null || question === undefined) return;
    const { correct } = grade;
    const before = deviceReview.all.get();
    const after = withQuizAnswer(before, {
      question,
      grade,
      origin: { title: articleTitle, articleSlug, courseId: null, moduleId: null },
      answer: { given: 'quiz', response, correct, confidence, answeredAt: now().toISOString() },
    });
    if (after !== before) deviceReview.keep(after);
  };
