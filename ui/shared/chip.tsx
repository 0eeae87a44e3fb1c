import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

type ChipProps = {
  children: ReactNode;
  href?: string;
  icon?: IconName;
  tone?: 'topic' | 'success';
};

/** A topic or a short fact among `Chips`; with `href` a link. */
export function Chip({ children, href, icon, tone = 'topic' }: ChipProps) {
  const content = icon ? (
    <span className={styles.words}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  ) : (
    children
  );
  return href ? (
    <li>
      <Link href={href} className={styles.chip ?? ''} data-tone={tone}>
        {content}
      </Link>
    </li>
  ) : (
    <li className={styles.chip} data-tone={tone}>
      {content}
    </li>
  );
}

/** Chips in a row that wraps, as a list. */
export function Chips({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {children}
    </ul>
  );
}
