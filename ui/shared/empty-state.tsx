import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

type EmptyStateProps = { icon: IconName; title: string; children: ReactNode; action?: ReactNode };

/** Nothing here, an error, or offline: what happened, what was kept or comes next, and one thing to do. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} />
      <p className={styles.title}>{title}</p>
      <p className={styles.words}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
