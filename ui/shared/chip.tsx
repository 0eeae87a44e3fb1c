import { Children, type ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

type ChipProps = {
  children: ReactNode;
  href?: string;
  icon?: IconName;
  tone?: 'topic' | 'credit' | 'success';
};

/** A topic or a short fact; with `href` a link. `credit` carries the amber tint that stands for credit. */
export function Chip({ children, href, icon, tone = 'topic' }: ChipProps) {
  const className = tone === 'topic' ? styles.chip : `${styles.chip} ${styles[tone]}`;
  const content = (
    <>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </>
  );
  return href ? (
    <Link href={href} className={className}>
      {content}
    </Link>
  ) : (
    <span className={className}>{content}</span>
  );
}

/** Chips in a row that wraps, as a list. */
export function Chips({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={styles.chips} aria-label={label}>
      {Children.map(children, (chip) => chip && <li>{chip}</li>)}
    </ul>
  );
}
