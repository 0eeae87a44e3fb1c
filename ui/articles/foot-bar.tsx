import type { ReactNode, RefObject } from 'react';
import { isPassed, useScrolled } from '../shared/use-scrolled.ts';
import styles from './foot-bar.module.css';

interface FootBarProps {
  /** The same action in the page: the bar is shown once it was scrolled out at the top. */
  readonly above: RefObject<HTMLElement | null>;
  /** The page itself does not have the action here. */
  readonly isNeeded?: boolean;
  /** The page has a side panel whose upper part is scrolled out: the bar is at its foot. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** Keeps the page's main action at the bottom of a window in which it may be scrolled out. */
export function FootBar({ above, isNeeded = false, isBeside = false, children }: FootBarProps) {
  const passed = useScrolled(above, isPassed);
  return (
    <div
      className={`${styles.bar} ${isBeside ? styles.beside : ''} no-print`}
      data-shown={passed || isNeeded}
    >
      {children}
    </div>
  );
}
