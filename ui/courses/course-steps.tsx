import { Link } from 'wouter';
import type { Enrollment, ModuleStanding } from '#core/courses/enrollment.ts';
import { nextStep } from '#core/courses/next-step.ts';
import { creditText } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { Icon } from '../shared/icon.tsx';
import { questionsText } from '../shared/questions-text.ts';
import { lengthText } from './course-facts.ts';
import { modulePath, quizPath } from './course-paths.ts';
import styles from './course-steps.module.css';

/** Every step of a course, from the pretest to the credit: finished, open and locked. */
export function CourseSteps({ enrollment }: { readonly enrollment: Enrollment }) {
  return (
    <section className={styles.steps} aria-labelledby="steps">
      <h2 id="steps" className="kicker">
        The whole course
      </h2>
      <ol>
        <PretestStep enrollment={enrollment} />
        {enrollment.modules.map((module) => (
          <ModuleStep key={module.id} enrollment={enrollment} module={module} />
        ))}
        <EvaluationStep enrollment={enrollment} />
      </ol>
    </section>
  );
}

interface StepProps {
  readonly enrollment: Enrollment;
}

function PretestStep({ enrollment: { courseId, enrollmentId, pretest } }: StepProps) {
  const { questionCount, result, state } = pretest;
  if (state === 'none') return null;
  const count = `${questionsText(questionCount)}, ungraded`;
  const isOpen = state === 'due' || state === 'under-way';
  return (
    <li data-state={state === 'finished' ? 'finished' : isOpen ? 'open' : 'skipped'}>
      <Mark isDone={state === 'finished'} text="?" />
      <div className={styles.step}>
        <h3>
          {isOpen ? (
            <Link href={pathTo('course-pretest', { courseId, enrollmentId })}>Before you read</Link>
          ) : (
            'Before you read'
          )}
        </h3>
        <p className="meta">
          {state === 'skipped' && 'Skipped: only available before the first quiz'}
          {isOpen && count}
          {result && `${result.correct} of ${result.total} correct`}
        </p>
      </div>
    </li>
  );
}

function ModuleStep({ enrollment, module }: StepProps & { readonly module: ModuleStanding }) {
  const { courseId, enrollmentId, modules } = enrollment;
  const { id, minutes, quiz, state, title, waitsFor } = module;
  const first = modules.find((each) => each.id === waitsFor);
  const step = nextStep(enrollment);
  const isNext = 'module' in step && step.module.id === id;
  return (
    <li data-state={state} aria-current={isNext ? 'step' : undefined}>
      <Mark
        isDone={state === 'finished'}
        isLocked={state === 'locked'}
        text={String(modules.indexOf(module) + 1)}
      />
      <div className={styles.step}>
        <h3>{state === 'locked' ? title : <Link href={modulePath(courseId, id)}>{title}</Link>}</h3>
        {state === 'locked' ? (
          <p className="meta">Opens when “{first?.title}” is finished</p>
        ) : (
          <p className={`meta ${styles.facts}`}>
            <span>{state === 'open' ? lengthText(minutes) : 'Read'}</span>
            {state === 'open' && quiz.state === 'not-started' ? (
              <span>{quizOf(quiz.questionCount)}</span>
            ) : (
              quiz.questionCount > 0 && (
                <Link href={quizPath({ courseId, enrollmentId, moduleId: id })}>{quizText(quiz)}</Link>
              )
            )}
          </p>
        )}
      </div>
    </li>
  );
}

const quizOf = (count: number): string => (count === 0 ? 'no quiz' : questionsText(count));

const quizText = ({ answered, correct, questionCount, state }: ModuleStanding['quiz']): string => {
  switch (state) {
    case 'not-started':
      return `Quiz: ${quizOf(questionCount)}`;
    case 'under-way':
      return `Quiz: ${answered} of ${questionCount} answered`;
    case 'missed':
      return `Quiz: ${correct ?? 0} of ${questionCount} correct, not passed yet`;
    case 'passed':
      return `Quiz passed, ${correct ?? questionCount} of ${questionCount} correct`;
  }
};

function EvaluationStep({ enrollment }: StepProps) {
  const { claimedCredit, creditId, credit, demonstration, evaluation } = enrollment;
  return (
    <li data-state={creditId !== null ? 'finished' : evaluation === 'due' ? 'open' : 'locked'}>
      <Mark isDone={creditId !== null} isLocked={creditId === null && evaluation !== 'due'} text="★" />
      <div className={styles.step}>
        <h3>
          {creditId !== null ? (
            <Link href={pathTo('credit-details', { id: creditId })}>Evaluation and credit</Link>
          ) : (
            'Evaluation and credit'
          )}
        </h3>
        <p className="meta">
          {creditId !== null && `${creditText(claimedCredit ?? credit, demonstration)} awarded`}
          {creditId === null && evaluation === 'due' && 'Five questions, above'}
          {creditId === null &&
            evaluation !== 'due' &&
            `Up to ${creditText(credit, demonstration)}, after the last module`}
        </p>
      </div>
    </li>
  );
}

interface MarkProps {
  readonly isDone: boolean;
  readonly isLocked?: boolean;
  readonly text: string;
}

/** A check mark on finished steps and a lock on locked ones, because color alone is not enough. */
function Mark({ isDone, isLocked = false, text }: MarkProps) {
  return (
    <span className={styles.mark}>
      {isDone ? (
        <>
          <Icon name="check" size={16} />
          <span className="visually-hidden">Done: </span>
        </>
      ) : isLocked ? (
        <>
          <Icon name="lock-simple" size={16} />
          <span className="visually-hidden">Locked: </span>
        </>
      ) : (
        <span aria-hidden="true">{text}</span>
      )}
    </span>
  );
}
