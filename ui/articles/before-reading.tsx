import { Suspense } from 'react';
import { useOptionalPart } from '../navigation/optional-part.ts';
import { asGuest } from '../shared/as-guest.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './activity-panel.module.css';
import { StatusLine } from './status-line.tsx';

interface BeforeReadingProps {
  readonly articleId: string;
  /** Only then is the pretest asked for. */
  readonly hasPretest: boolean;
}

/** What is to be done before reading, or what came of it: its room is kept free, so that nothing moves when it comes. */
export function BeforeReading({ articleId, hasPretest }: BeforeReadingProps) {
  const session = useCore(useUseCase('session').state, asGuest);
  const Line = useOptionalPart('pretest-offers', () => import('../pretests/pretest-line.tsx'));
  return (
    <div className={styles.before}>
      {hasPretest && session.phase !== 'guest' && (
        <Suspense>
          <Line articleId={articleId} />
        </Suspense>
      )}
      <StatusLine articleId={articleId} />
    </div>
  );
}
