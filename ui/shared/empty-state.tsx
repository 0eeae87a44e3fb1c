import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Whether its title is the heading of the page, which has no other. */
  readonly isPage?: boolean | undefined;
}

/** Nothing here, an error, or offline: what happened, what was kept or comes next, and one thing to do. */
export function EmptyState({ icon, title, children, action, isPage = false }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} />
      {isPage ? (
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      <p className={styles.words}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
