import { type ReactNode, useEffect, useRef } from 'react';
import { answersNeeded } from '#core/assessment/passing.ts';
import type { Enrollment } from '#core/courses/enrollment.ts';
import { nextStep } from '#core/courses/next-step.ts';
import { creditText } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { questionsText } from '../shared/questions-text.ts';
import { lengthText } from './course-facts.ts';
import { modulePath, quizPath } from './course-paths.ts';
import styles from './enrollment.module.css';

/** The next step of the course, at the top of its page. */
export function NextStepCard({ enrollment }: { readonly enrollment: Enrollment }) {
  const { courseId, credit, demonstration, enrollmentId, modules, passingMarkPercent, pretest } = enrollment;
  const step = nextStep(enrollment);

  switch (step.do) {
    case 'pretest':
      return (
        <Step
          name={pretest.state === 'under-way' ? 'Continue' : 'First'}
          title={`${questionsText(pretest.questionCount)} before you read`}
          action={
            <>
              <LinkButton href={pathTo('course-pretest', { courseId, enrollmentId })} variant="accent">
                {pretest.state === 'under-way' ? 'Continue pretest' : 'Start pretest'}
              </LinkButton>
              {modules[0] && (
                <LinkButton href={modulePath(courseId, modules[0].id)} variant="plain">
                  Skip to the first module
                </LinkButton>
              )}
            </>
          }
        >
          Nothing is graded. At the end, you’ll see what you learned.
        </Step>
      );
    case 'read':
      return (
        <Step
          name={step.module.anchor === null ? 'Next' : 'Go on where you stopped'}
          title={step.module.title}
          action={
            <LinkButton href={modulePath(courseId, step.module.id)} variant="accent">
              {step.module.anchor === null ? 'Read' : 'Continue reading'}
            </LinkButton>
          }
        >
          Module {modules.indexOf(step.module) + 1} of {modules.length} · {lengthText(step.module.minutes)}
        </Step>
      );
    case 'quiz': {
      const { questionCount, state } = step.module.quiz;
      return (
        <Step
          name={state === 'under-way' ? 'Continue' : 'Next'}
          title={`Quiz: ${step.module.title}`}
          action={
            <>
              <LinkButton
                href={quizPath({ courseId, enrollmentId, moduleId: step.module.id })}
                variant="accent"
              >
                {QUIZ_ACTION[state]}
              </LinkButton>
              <LinkButton href={modulePath(courseId, step.module.id)} variant="plain">
                Reread
              </LinkButton>
            </>
          }
        >
          {questionsText(questionCount)}, {answersNeeded(questionCount, passingMarkPercent)} correct to pass.
          Unlimited attempts
        </Step>
      );
    }
    case 'evaluate':
      return (
        <Step
          name="All modules finished"
          title={`You can claim up to ${creditText(credit, demonstration)}`}
          focusing
        >
          Claim it with the short evaluation below.
        </Step>
      );
    case 'see-credit':
      return (
        <Step
          name="Finished"
          title={`You earned ${creditText(enrollment.claimedCredit ?? credit, demonstration)}`}
          focusing
          action={
            <LinkButton
              href={pathTo('credit-details', { id: step.creditId })}
              variant="accent"
              icon="certificate"
            >
              See the certificate
            </LinkButton>
          }
        >
          It’s in your transcript, with a certificate.
        </Step>
      );
    case 'nothing':
      return null;
  }
}

const QUIZ_ACTION = {
  'not-started': 'Take the quiz',
  'under-way': 'Continue quiz',
  missed: 'Try again',
  passed: 'See your answers',
} as const;

interface StepProps {
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Takes focus when it replaces another step, whose button is gone then. */
  readonly focusing?: boolean;
}

function Step({ name, title, children, action, focusing = false }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    if (focusing) heading.current?.focus();
  }, [title, focusing]);
  return (
    <section className={styles.next} aria-label={name}>
      <p className="kicker">{name}</p>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="meta">{children}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </section>
  );
}
