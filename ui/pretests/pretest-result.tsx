import type { ReactNode, RefObject } from 'react';
import type { PretestResult as Result } from '#core/pretests/pretest.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { Ring } from '../shared/ring.tsx';
import styles from './pretests.module.css';

interface PretestResultProps {
  /** The title of the article or course. */
  readonly title: string;
  readonly result: Result;
  readonly before: 'before reading' | 'before the course';
  readonly next: { readonly href: string; readonly label: string };
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  /** When the answers will be explained. */
  readonly children: ReactNode;
}

/** How many answers were right, but not which, and the link to what follows. */
export function PretestResult({ title, result, before, next, heading, children }: PretestResultProps) {
  const { correct, total } = result;
  const text = `${correct} of ${total} correct ${before}`;
  return (
    <div className={styles.page}>
      <p className={styles.of}>{title}</p>
      <h1 ref={heading} tabIndex={-1}>
        Baseline: {correct} of {total}
      </h1>
      <div className={styles.outcome}>
        <Ring value={correct} max={total} size={112} label={text}>
          <p className={styles.score}>{correct}</p>
          <p className="meta">of {total}</p>
        </Ring>
        <p>
          {text}. {children}
        </p>
      </div>
      <div className={styles.ways}>
        <LinkButton href={next.href} variant="accent" replace>
          {next.label}
        </LinkButton>
      </div>
    </div>
  );
}
