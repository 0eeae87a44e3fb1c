import { Suspense, useState } from 'react';
import { useLazyPart } from '../navigation/lazy-part.ts';
import type { SpecialPlace } from './begun-quizzes.tsx';
import styles from './hidden-quizzes.module.css';

interface HiddenQuizzesLineProps {
  /** Of the articles that are missing. */
  readonly ids: ReadonlySet<string>;
  /** The special requirement whose list it is. */
  readonly place?: SpecialPlace;
}

/** Shows the hidden articles on demand, to be gone on with or removed. */
export default function HiddenQuizzesLine({ ids, place }: HiddenQuizzesLineProps) {
  const { size } = ids;
  const [open, setOpen] = useState(false);
  const BegunQuizzes = useLazyPart('quizzes', () => import('./begun-quizzes.tsx'));
  if (size === 0 && !open) return null;
  return (
    <div className={styles.line}>
      {size === 1
        ? '1 article whose quiz you began as a guest is hidden.'
        : `${size} articles whose quiz you began as a guest are hidden.`}{' '}
      <button type="button" className={styles.show} onClick={() => setOpen(true)}>
        {size === 1 ? 'Show it' : 'Show them'}
      </button>
      {open && (
        <Suspense>
          <BegunQuizzes ids={ids} {...(place && { place })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
