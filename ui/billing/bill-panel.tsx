import type { Plan } from '#core/plans/plan.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { Bill } from './bill.tsx';
import { PromoCode } from './promo-code.tsx';

interface BillPanelProps {
  readonly plan: Plan;
  readonly disabled: boolean;
  /** What is being paid cannot be changed. */
  readonly isFixed: boolean;
}

/** The bill, and the code that may be put on it. */
export function BillPanel({ plan, disabled, isFixed }: BillPanelProps) {
  const { state, applyCode, removeCode, retry } = useUseCase('previewChange');
  const preview = useCore(state);
  return (
    <>
      <h2 id="bill">Your bill</h2>
      {(preview.phase === 'loading' || preview.phase === 'none') && (
        <>
          <Loading what="your bill" />
          <SkeletonText lines={5} />
        </>
      )}
      {preview.phase === 'failed' && (
        <FailureState failure={preview.failure} what="Your bill" onRetry={retry} />
      )}
      {preview.phase === 'loaded' && (
        <>
          <div aria-live="polite">
            <Bill title={plan.title} preview={preview.preview} />
          </div>
          {!isFixed && (
            <PromoCode
              applied={preview.preview.promoCode}
              code={preview.code}
              onApply={applyCode}
              onRemove={removeCode}
              disabled={disabled}
            />
          )}
        </>
      )}
    </>
  );
}
