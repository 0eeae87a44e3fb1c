import { useState } from 'react';
import { pathTo } from '#core/navigation/path-of.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import styles from './reported.module.css';
import { ReportedHint } from './reported-hint.tsx';
import { ReportedList } from './reported-list.tsx';

/** What the learner reported of credit from elsewhere, of one year or of all. */
export function ReportedCredits({ year }: { readonly year: number | null }) {
  const list = useUseCase('viewOutside').of(year);
  const state = useCore(list.state);
  const [hadAny, setHadAny] = useState(false);
  const hasAny = state.phase === 'loaded' && state.credits.length > 0;
  // What was just taken away can be put back, the last one too.
  if (hasAny && !hadAny) setHadAny(true);

  if (state.phase === 'loading') return null;
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="What you reported" onRetry={list.retry} />;
  return (
    <section className={styles.section} aria-labelledby="reported">
      <div className={styles.head}>
        <h2 id="reported">Reported by you</h2>
        <LinkButton href={pathTo('import-credits')} variant="quiet" icon="plus">
          Add from a CSV file
        </LinkButton>
      </div>
      {hadAny ? <ReportedList list={list} state={state} /> : <ReportedHint />}
    </section>
  );
}
