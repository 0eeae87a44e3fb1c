import { Suspense } from 'react';
import styles from './contents.module.css';
import type { ContentsProps } from './contents.tsx';
import { contents } from './parts-of-some.ts';

/** A text with fewer sections than these is seen at a glance. */
const LONG = 3;

/** The contents of a long text. On a phone they stand above it, so that their place is kept until they are there. */
export function ContentsOfLong({ headings, hasReferences }: ContentsProps) {
  if (headings.filter(({ level }) => level === 2).length < LONG) return null;
  return (
    <Suspense fallback={<Place />}>
      <contents.Part headings={headings} hasReferences={hasReferences} />
    </Suspense>
  );
}

function Place() {
  return (
    <div className={styles.contents}>
      <div className={styles.toggle} />
    </div>
  );
}
