import type { RefObject } from 'react';
import { answerIn } from '#core/assessment/assessment.ts';
import { answersNeeded } from '#core/assessment/passing.ts';
import type { Enrollment } from '#core/courses/enrollment.ts';
import { nextStep } from '#core/courses/next-step.ts';
import type { ModuleQuizOutcome } from '#core/courses/take-module-quiz.ts';
import { GradedOptions, Reasoning } from '../quizzes/graded-options.tsx';
import { Verdict } from '../quizzes/verdict.tsx';
import { Button } from '../shared/button.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { Ring } from '../shared/ring.tsx';
import { modulePath, overviewPath, quizPath } from './course-paths.ts';
import styles from './finished-module-quiz.module.css';

interface FinishedModuleQuizProps {
  readonly outcome: ModuleQuizOutcome;
  /** The current enrollment, after this quiz. */
  readonly enrollment: Enrollment;
  readonly onAgain: () => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The result of a module's quiz, what to do next, and every question with its explanation. */
export function FinishedModuleQuiz({ outcome, enrollment, onAgain, heading }: FinishedModuleQuizProps) {
  const { correct, passed, quiz, total } = outcome;
  const needed = answersNeeded(total, quiz.passingMarkPercent);
  return (
    <div className={styles.page}>
      <div className={styles.outcome}>
        <Ring
          value={correct}
          max={total}
          mark={needed / total}
          tone={passed ? 'success' : 'action'}
          size={120}
          label={`You answered ${correct} of ${total} correctly. You needed ${needed} to pass.`}
        >
          <p className={styles.score}>{correct}</p>
          <p className="meta">of {total}</p>
        </Ring>
        <div className={styles.words}>
          <p className="kicker">{quiz.moduleTitle}</p>
          <h1 ref={heading} tabIndex={-1}>
            {passed ? 'You passed' : 'Not passed yet'}
          </h1>
          <p className="meta">
            {passed
              ? nextStepText(enrollment)
              : `You need ${needed} of ${total}. Review what you missed, then try again.`}
          </p>
          <div className={styles.actions}>
            {passed ? (
              <NextActions enrollment={enrollment} />
            ) : (
              <RetryActions outcome={outcome} onAgain={onAgain} />
            )}
          </div>
        </div>
      </div>
      <Review outcome={outcome} />
    </div>
  );
}

const nextStepText = (enrollment: Enrollment): string => {
  const step = nextStep(enrollment);
  if (step.do === 'evaluate')
    return 'That was the last module. Complete the evaluation to claim your credit.';
  if (step.do === 'see-credit') return 'Course complete. You earned its credit.';
  return 'module' in step ? `Next: ${step.module.title}` : 'Module complete.';
};

function NextActions({ enrollment }: { readonly enrollment: Enrollment }) {
  const { courseId, enrollmentId } = enrollment;
  const step = nextStep(enrollment);
  const overview = overviewPath(courseId, enrollmentId);
  if (step.do === 'read' || step.do === 'quiz')
    return (
      <>
        <LinkButton
          href={
            step.do === 'read'
              ? modulePath(courseId, step.module.id)
              : quizPath({ courseId, enrollmentId, moduleId: step.module.id })
          }
          variant="accent"
        >
          {step.do === 'read' ? 'Read the next module' : 'Take its quiz'}
        </LinkButton>
        <LinkButton href={overview} variant="plain">
          All modules
        </LinkButton>
      </>
    );
  return (
    <LinkButton href={overview} variant="accent">
      {step.do === 'evaluate' ? 'Evaluate and claim' : 'Back to your course'}
    </LinkButton>
  );
}

function RetryActions({ outcome: { quiz }, onAgain }: Pick<FinishedModuleQuizProps, 'outcome' | 'onAgain'>) {
  return (
    <>
      <Button variant="accent" icon="arrow-counter-clockwise" onClick={onAgain}>
        Try again
      </Button>
      <LinkButton href={modulePath(quiz.courseId, quiz.moduleId)} variant="plain" icon="book-open">
        Read the module again
      </LinkButton>
    </>
  );
}

function Review({ outcome: { quiz } }: Pick<FinishedModuleQuizProps, 'outcome'>) {
  return (
    <section className={styles.review} aria-label="Your answers">
      {quiz.questions.map((question, index) => {
        const grade = answerIn(quiz, question.id);
        return (
          grade && (
            <details key={question.id} open={!grade.correct}>
              <summary>
                <span className="kicker">Question {index + 1}</span>
                <span className={styles.stem}>{question.stem}</span>
                <Verdict question={question} grade={grade} />
              </summary>
              <GradedOptions question={question} grade={grade} />
              <Reasoning grade={grade} />
            </details>
          )
        );
      })}
    </section>
  );
}
