import { Suspense, useState } from 'react';
import { useLazyPart } from '../navigation/lazy-part.ts';
import styles from './hidden-quizzes.module.css';

/** Shows the hidden articles on demand, to be gone on with or removed. */
export default function HiddenQuizzesLine({ count }: { readonly count: number }) {
  const [open, setOpen] = useState(false);
  const BegunQuizzes = useLazyPart('quizzes', () => import('./begun-quizzes.tsx'));
  if (count === 0 && !open) return null;
  return (
    <div className={styles.line}>
      {count === 1
        ? '1 article whose quiz you began as a guest is hidden.'
        : `${count} articles whose quiz you began as a guest are hidden.`}{' '}
      <button type="button" className={styles.show} onClick={() => setOpen(true)}>
        {count === 1 ? 'Show it' : 'Show them'}
      </button>
      {open && (
        <Suspense>
          <BegunQuizzes onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
