import { Button } from '../shared/button.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { Refused } from '../shared/refused.tsx';
import { Loading, SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { DisclosureList } from './disclosure-list.tsx';
import styles from './evaluation.module.css';

const NO_FIELDS: readonly string[] = [];

/** The disclosure, if it was not agreed to before the quiz or has changed since. */
export default function AgreeSection({ articleId }: { readonly articleId: string }) {
  const { agree, statement } = useUseCases('activities').agreeToDisclosure;
  const entry = statement(articleId);
  const state = useCore(entry);
  const submission = useSubmission(agree, NO_FIELDS);
  return (
    <section className={styles.section} aria-labelledby="disclosure">
      <h2 id="disclosure">Disclosures</h2>
      {state.phase === 'loading' && (
        <>
          <Loading what="the disclosure" />
          <SkeletonBlock height="12rem" />
        </>
      )}
      {state.phase === 'failed' && (
        <FailureState failure={state.failure} what="The disclosure" onRetry={entry.retry} />
      )}
      {state.phase === 'loaded' && (
        <>
          <div className={styles.statement}>
            <DisclosureList
              disclosures={state.value.disclosures}
              commercialSupport={state.value.commercialSupport}
              mitigation={state.value.activity?.mitigation ?? null}
            />
          </div>
          <Refused refused={submission.refused} />
          <Button
            variant="accent"
            pending={submission.pending}
            pendingText="Sending…"
            onClick={() => agree.execute(articleId)}
          >
            I’ve read the disclosures
          </Button>
        </>
      )}
    </section>
  );
}
