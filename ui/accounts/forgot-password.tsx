import { Suspense, useState } from 'react';
import { useLazyPart } from '../navigation/lazy-part.ts';
import { Icon } from '../shared/icon.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import styles from './entry.module.css';

interface ForgotPasswordProps {
  readonly open: boolean;
  /** The address that was typed to log in, so that nobody types it twice. */
  readonly typedEmail: () => string;
}

/** The way to a new password; its form comes when it is opened. */
export function ForgotPassword({ open, typedEmail }: ForgotPasswordProps) {
  const AskForLink = useLazyPart('accounts', () => import('./ask-for-link.tsx'));
  const [wanted, setWanted] = useState(open);
  return (
    <details
      className={styles.forgot}
      open={open}
      onToggle={(event) => event.currentTarget.open && setWanted(true)}
    >
      <summary>
        Forgot your password?
        <Icon name="caret-down" size={16} />
      </summary>
      {wanted && (
        <Suspense fallback={<SkeletonBlock height="12rem" />}>
          <AskForLink typedEmail={typedEmail} />
        </Suspense>
      )}
    </details>
  );
}
