import type { EvaluationSession } from '#core/activities/open-evaluation-session.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './evaluation.module.css';
import { EvaluationForm } from './evaluation-form.tsx';

/** The evaluation as a part of an article's results: what is asked, until it is given. */
export default function EvaluationSection({ articleId }: { readonly articleId: string }) {
  return <EvaluationOf room={useUseCase('giveEvaluation').of(articleId)} />;
}

/** The same, whatever it is of. */
export function EvaluationOf({ room }: { readonly room: EvaluationSession }) {
  const state = useCore(room.state);
  if (state.phase === 'given') return null;
  return (
    <section className={styles.section} aria-labelledby="evaluation">
      <h2 id="evaluation" tabIndex={-1}>
        Evaluation
      </h2>
      {state.phase === 'loading' && (
        <>
          <Loading what="the evaluation" />
          <SkeletonBlock height="42rem" />
        </>
      )}
      {state.phase === 'failed' && (
        <FailureState failure={state.failure} what="The evaluation" onRetry={room.retry} />
      )}
      {state.phase === 'asking' && <EvaluationForm state={state} room={room} />}
    </section>
  );
}
