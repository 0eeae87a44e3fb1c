import { useState } from 'react';
import { lazyComponent } from '../navigation/lazy-component.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './hidden-quizzes.module.css';

/** A prerendered page knows nothing of the device. */
const NONE: ReadonlySet<string> = new Set();
const whileHydrating = (ids: ReadonlySet<string>) => (ids.size === 0 ? ids : NONE);

const Line = lazyComponent(() => import('./hidden-quizzes-line.tsx'), {
  fallback: <div className={styles.line}>{'\u00a0'}</div>,
});

/** Says that articles are missing from the list (GQ-03); its place is kept until the words have come. */
export function HiddenQuizzes() {
  const ids = useCore(useUseCase('begunAsGuest').articleIds, whileHydrating);
  const [isNeeded, setNeeded] = useState(false);
  if (ids.size > 0 && !isNeeded) setNeeded(true);
  return isNeeded ? <Line ids={ids} /> : null;
}
