import { Suspense } from 'react';
import { useOptionalPart } from '../navigation/optional-part.ts';
import { asGuest } from '../shared/as-guest.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './activity-panel.module.css';

/** What is to be done before reading. Its room is kept free, so that nothing moves when it comes. */
export function BeforeReading({ articleId }: { readonly articleId: string }) {
  const session = useCore(useUseCase('session').state, asGuest);
  const Line = useOptionalPart('pretests', () => import('../pretests/pretest-line.tsx'));
  if (session.phase === 'guest') return null;
  return (
    <div className={styles.before}>
      <Suspense>
        <Line articleId={articleId} />
      </Suspense>
    </div>
  );
}
