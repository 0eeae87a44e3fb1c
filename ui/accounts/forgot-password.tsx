import { useState } from 'react';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { Icon } from '../shared/icon.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import styles from './entry.module.css';

const AskForLink = lazyComponent(() => import('./ask-for-link.tsx'), {
  context: 'accounts',
  fallback: <SkeletonBlock height="12rem" />,
  what: 'The form',
});

interface ForgotPasswordProps {
  readonly open: boolean;
  /** The address that was typed to log in, so that nobody types it twice. */
  readonly typedEmail: () => string;
}

/** The way to a new password; its form comes when it is opened. */
export function ForgotPassword({ open, typedEmail }: ForgotPasswordProps) {
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
      {wanted && <AskForLink typedEmail={typedEmail} />}
    </details>
  );
}
