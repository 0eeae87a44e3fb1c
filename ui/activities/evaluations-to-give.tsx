import { type ComponentProps, Suspense } from 'react';
import { useOptionalPart } from '../navigation/optional-part.ts';
import type EvaluationsLeft from './evaluations-left.tsx';

/** Says which evaluations are left once that is known: no page waits for it. */
export function EvaluationsToGive(props: ComponentProps<typeof EvaluationsLeft>) {
  const Left = useOptionalPart('activities', () => import('./evaluations-left.tsx'));
  return (
    <Suspense>
      <Left {...props} />
    </Suspense>
  );
}
