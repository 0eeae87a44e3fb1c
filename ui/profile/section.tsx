import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '../shared/icon.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import styles from './edit.module.css';

interface SectionProps {
  readonly title: string;
  /** What is there now; null for nothing. */
  readonly value: ReactNode;
  readonly why: ReactNode;
  /** Whether the way here led to this part. */
  readonly wanted: boolean;
  readonly danger?: boolean;
  /** The form; it calls what it is given once its change is saved. */
  readonly children: (saved: () => void) => ReactNode;
}

/**
 * A part of the profile: closed, it says what is there; opened, it changes it. Its form comes when it is first opened,
 * and keeps what was typed while it is closed.
 * Once saved it closes, and focus is where its new value and 'Saved' are read out.
 */
export function Section({ title, value, why, wanted, danger = false, children }: SectionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(wanted);
  const [mark, setMark] = useState<'Not saved yet' | 'Saved'>();

  useEffect(() => {
    if (!wanted) return;
    summary.current?.scrollIntoView?.();
    summary.current?.focus({ preventScroll: true });
  }, [wanted]);

  const saved = () => {
    if (details.current) details.current.open = false;
    setMark('Saved');
    summary.current?.focus();
  };

  return (
    <details
      ref={details}
      open={wanted}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      className={danger ? `${styles.section} ${styles.danger}` : styles.section}
      onChange={() => !danger && setMark('Not saved yet')}
    >
      <summary ref={summary}>
        <span className={styles.title}>{title}</span>
        <span className={value === null ? styles.absent : styles.value}>{value ?? 'Not given'}</span>
        {mark && (
          <span className={mark === 'Saved' ? styles.saved : styles.unsaved}>
            {mark === 'Saved' && <Icon name="check" size={16} />}
            {mark}
          </span>
        )}
        <Icon name="caret-down" size={20} className={styles.caret ?? ''} />
      </summary>
      <div className={styles.content}>
        <p className={styles.why}>{why}</p>
        {opened && <Suspense fallback={<SkeletonBlock height="12rem" />}>{children(saved)}</Suspense>}
      </div>
    </details>
  );
}
