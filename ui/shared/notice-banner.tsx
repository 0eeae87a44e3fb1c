import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './notice-banner.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

type NoticeBannerProps = {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Read out when it appears: `status` when there is a pause, `alert` immediately. */
  role?: 'status' | 'alert';
};

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  error: 'warning-circle',
};

/** A full-width notice. Its tone is shown by the icon and the words, not by color alone. */
export function NoticeBanner({ tone, title, children, action, role }: NoticeBannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={role}>
      <Icon name={icons[tone]} size={24} />
      {title && <p className={styles.title}>{title}</p>}
      {children && <div className={title ? styles.body : undefined}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
