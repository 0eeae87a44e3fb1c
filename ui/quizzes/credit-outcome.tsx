import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { answersNeeded } from '#core/quizzes/passing.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import { Button } from '../shared/button.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import styles from './results.module.css';

interface CreditOutcomeProps {
  readonly results: QuizResults;
  readonly onAgain: () => void;
}

/** What was earned, and the one thing to do about it. */
export function CreditOutcome({ results, onAgain }: CreditOutcomeProps) {
  const { articleId, creditId, creditOutcome, passingMarkPercent, total } = results;
  const [, navigate] = useLocation();
  const credit = `${formatCredit(results.credit)} ${results.demonstration ? 'demonstration credit' : 'credit'}`;
  const toCredit = (
    <LinkButton
      href={creditId === null ? pathTo('transcripts') : pathTo('credit-details', { id: creditId })}
      variant="accent"
    >
      See your credit
    </LinkButton>
  );

  switch (creditOutcome) {
    case 'awarded':
      return (
        <Outcome title={`You earned ${credit}`} action={toCredit}>
          It is in your transcript, with its certificate.
        </Outcome>
      );
    case 'already-awarded':
      return (
        <Outcome title={`You have had your ${credit}`} action={toCredit}>
          Taking a quiz again never credits it twice.
        </Outcome>
      );
    case 'register-to-have-it': {
      const back = toNextPlace({ name: 'article-quiz-results', params: { id: articleId }, query: {} });
      return (
        <Outcome
          title={`${credit} is waiting for you`}
          action={
            <>
              <LinkButton href={pathTo('register', {}, back)} variant="accent">
                Register to have your {formatCredit(results.credit)} credit
              </LinkButton>
              <LinkButton href={pathTo('login', {}, back)} variant="plain">
                I have an account: log in
              </LinkButton>
            </>
          }
        >
          Your answers are kept on this device and are carried along into your account.
        </Outcome>
      );
    }
    case 'not-passed':
      return (
        <Outcome
          title={`You need ${answersNeeded(total, passingMarkPercent)} of ${total}`}
          action={
            <Button
              variant="accent"
              icon="arrow-counter-clockwise"
              onClick={() => {
                onAgain();
                navigate(pathTo('article-quiz', { id: articleId }));
              }}
            >
              Try again
            </Button>
          }
        >
          You can try as often as you like. Reading what you missed comes first.
        </Outcome>
      );
  }
}

interface OutcomeProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

function Outcome({ title, children, action }: OutcomeProps) {
  return (
    <section className={styles.credit}>
      <h2>{title}</h2>
      <p>{children}</p>
      <div className={styles.actions}>{action}</div>
    </section>
  );
}
