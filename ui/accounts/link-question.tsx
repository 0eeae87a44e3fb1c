import type { LinkQuestion as Question } from '#core/accounts/log-in-with-token.ts';
import { Button } from '../shared/button.tsx';
import { CancelWhenSlow } from '../shared/cancel-when-slow.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './entry.module.css';
import { EntrySheet } from './entry-sheet.tsx';

const FACTS = [
  {
    name: 'Why we ask',
    words: 'Each link logs in one account. Someone else’s link would save your work to their account.',
  },
];

/** Replaces the login form: asks the current learner before a login link logs them out (RT-10). */
export function LinkQuestion({ question }: { readonly question: Question }) {
  const { state, follow, stay } = useUseCases('accounts').logInWithToken;
  const login = useCore(state);
  if (question.phase === 'finding')
    return (
      <EntrySheet title="Log in" lead="You opened a login link." facts={FACTS}>
        <NoticeBanner
          tone="info"
          role="status"
          action={<CancelWhenSlow onCancel={stay} />}
          title="Checking who’s logged in…"
        />
      </EntrySheet>
    );
  const isUsedUp = login.phase === 'failed' && login.failure.kind === 'unauthenticated';
  return (
    <EntrySheet title="Log in" lead="You opened a login link." facts={FACTS}>
      <div className={styles.form}>
        {login.phase === 'failed' && (
          <NoticeBanner tone="warning" role="alert" title="Your link didn’t work">
            {failureText(login.failure)} You’re still logged in.
          </NoticeBanner>
        )}
        <p>
          {question.user === null
            ? 'Someone is logged in on this device.'
            : `You’re logged in as ${question.user.email}.`}
        </p>
        {!isUsedUp && <p>If you log in with the link, this account is logged out on this device.</p>}
        <Button wide onClick={stay}>
          Stay logged in
        </Button>
        {!isUsedUp && (
          <Button
            variant="quiet"
            pending={login.phase === 'pending'}
            pendingText="Logging you in…"
            onClick={follow}
          >
            Log in with the link
          </Button>
        )}
      </div>
    </EntrySheet>
  );
}
