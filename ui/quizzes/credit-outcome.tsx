import { type ReactNode, type RefObject, useContext } from 'react';
import { Link, useLocation } from 'wouter';
import { noCreditText } from '#core/activities/no-credit.ts';
import { passingText } from '#core/assessment/passing.ts';
import { creditText } from '#core/credits/quarter-hours.ts';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import type { PasswordRegistrationProps } from '../accounts/password-registration.tsx';
import type { CertificateDownloadProps } from '../credits/certificate-download.tsx';
import { LimitOffer } from '../credits/limit-offer.tsx';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { ProvidersMayBeSet } from '../shared/app-contexts.ts';
import { Button } from '../shared/button.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import styles from './results.module.css';

const CertificateDownload = lazyComponent<CertificateDownloadProps>(
  () => import('../credits/certificate-download.tsx'),
  { context: 'credits', fallback: <SkeletonBlock height="2.75rem" width="14rem" /> },
);

interface CreditOutcomeProps {
  readonly results: QuizResults;
  readonly onAgain: () => Promise<void>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The credit earned and the next thing to do about it. */
export function CreditOutcome({ results, onAgain, heading }: CreditOutcomeProps) {
  const { articleId, creditId, creditOutcome, passingMarkPercent, total } = results;
  const [, navigate] = useLocation();
  const again = () => void onAgain().then(() => navigate(pathTo('article-quiz', { id: articleId })));
  const quarters = results.claimedCredit ?? results.credit;
  const credit = creditText(quarters, results.demonstration);
  const toCredit = (
    <>
      {creditId !== null && (
        <CertificateDownload creditId={creditId} fileName={`certificate-${results.articleSlug}.pdf`}>
          Download certificate
        </CertificateDownload>
      )}
      <Link href={creditId === null ? pathTo('transcripts') : pathTo('credit-details', { id: creditId })}>
        See your credit
      </Link>
    </>
  );

  switch (creditOutcome) {
    case 'awarded':
      return (
        <Outcome heading={heading} title={`You earned ${credit}`} action={toCredit}>
          It’s in your transcript.
        </Outcome>
      );
    case 'already-awarded':
      return (
        <Outcome heading={heading} title={`You already earned ${credit}`} action={toCredit}>
          You can retake the quiz, but you earn its credit once.
        </Outcome>
      );
    case 'agree-to-disclosure':
      return (
        <Outcome heading={heading} title={`Up to ${credit}: read the disclosures first`}>
          Read them below, then complete the evaluation to claim your credit.
        </Outcome>
      );
    case 'evaluate-to-claim':
      return (
        <Outcome heading={heading} title={`You can claim up to ${credit}`}>
          Claim it with the short evaluation below.
        </Outcome>
      );
    case 'plan-limit':
      return (
        <Outcome
          heading={heading}
          title={`${credit} on hold: free plan limit reached`}
          action={
            <LinkButton href={pathTo('transcripts')} variant="accent">
              See your credits
            </LinkButton>
          }
        >
          <LimitOffer awarded={null} />
        </Outcome>
      );
    case 'register-to-have-it':
      return (
        <Outcome heading={heading} title={`${credit} is waiting for you`}>
          Your quiz results will be saved to your account.
        </Outcome>
      );
    case 'no-credit':
      return (
        <Outcome heading={heading} title="Passed for practice">
          {noCreditText(results.noCredit, results.expiresOn)}
        </Outcome>
      );
    case 'practiced':
      return (
        <Outcome
          heading={heading}
          title="Passed for practice"
          action={
            <Button variant="accent" icon="arrow-counter-clockwise" onClick={again}>
              Take it for credit
            </Button>
          }
        >
          {noCreditText(results.noCredit, results.expiresOn)}
        </Outcome>
      );
    case 'not-passed':
      return (
        <Outcome
          heading={heading}
          title={`You need ${passingText(total, passingMarkPercent)}`}
          action={
            <Button variant="accent" icon="arrow-counter-clockwise" onClick={again}>
              Try again
            </Button>
          }
        >
          Review what you missed below, then try again. You have unlimited attempts.
        </Outcome>
      );
  }
}

interface OutcomeProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function Outcome({ heading, title, children, action }: OutcomeProps) {
  return (
    <section className={styles.credit}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div>{children}</div>
      {action && <div className={styles.actions}>{action}</div>}
    </section>
  );
}

const PasswordRegistration = lazyComponent<PasswordRegistrationProps>(
  () => import('../accounts/password-registration.tsx'),
  { context: 'accounts', fallback: <SkeletonBlock height="38rem" />, what: 'The form' },
);

interface RegisterHereProps {
  readonly results: Pick<QuizResults, 'articleId' | 'claimedCredit' | 'credit'>;
}

/** The account that a guest's credit needs, without leaving the credit. */
export function RegisterHere({ results: { articleId, claimedCredit, credit } }: RegisterHereProps) {
  const mayUseProvider = useContext(ProvidersMayBeSet);
  const back = toNextPlace({ name: 'article-quiz-results', params: { id: articleId }, query: {} });
  const title = `Create a free account to claim ${creditText(claimedCredit ?? credit)}`;
  return (
    <section className={styles.register} aria-labelledby="register">
      <h2 id="register">{title}</h2>
      <PasswordRegistration next={back} submit="Create account and claim credit" />
      {mayUseProvider && <Link href={pathTo('register', {}, back)}>Other ways to register</Link>}
    </section>
  );
}
