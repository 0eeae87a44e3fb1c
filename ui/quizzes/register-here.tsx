import { useContext } from 'react';
import { Link } from 'wouter';
import { creditText } from '#core/credits/quarter-hours.ts';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { QuizResults } from '#core/quizzes/quiz-results.ts';
import type { PasswordRegistrationProps } from '../accounts/password-registration.tsx';
import { ProvidersMayBeSet } from '../accounts/providers-may-be-set.ts';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import styles from './results.module.css';

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
