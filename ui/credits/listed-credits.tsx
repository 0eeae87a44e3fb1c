import type { CreditFilter } from '#core/credits/credit-filter.ts';
import { isNarrowed } from '#core/credits/credit-filter.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { CreditTable } from './credit-table.tsx';
import styles from './transcript.module.css';

/** The credits earned here that are asked for, page after page. */
export function ListedCredits({ filter }: { readonly filter: CreditFilter }) {
  const list = useUseCase('viewTranscript').of(filter);
  const state = useCore(list.state);
  if (state.phase === 'loading')
    return (
      <div className={styles.rows}>
        <Loading what="the credits" />
        <SkeletonText lines={6} />
      </div>
    );
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="The credits" onRetry={list.retry} />;
  if (state.credits.length === 0) return <p role="status">None of your credits is of this kind.</p>;
  return (
    <CreditTable
      title={isNarrowed(filter) ? 'Credits asked for, newest first' : 'Every credit, newest first'}
      credits={state.credits}
      total={state.total}
      more={state.more}
      onMore={list.more}
    />
  );
}
