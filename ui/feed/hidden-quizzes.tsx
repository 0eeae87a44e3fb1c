import { Suspense, useState } from 'react';
import { useLazyPart } from '../navigation/lazy-part.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './hidden-quizzes.module.css';

/** A painted page knows nothing of the device. */
const NONE: ReadonlySet<string> = new Set();
const asSent = (ids: ReadonlySet<string>) => (ids.size === 0 ? ids : NONE);

/** Says that articles are missing from the list, and shows them on demand (GQ-03). */
export function HiddenQuizzes() {
  const { size } = useCore(useUseCase('begunAsGuest').articleIds, asSent);
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
          <BegunQuizzes onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
