import { useState } from 'react';
import type { OutsideCredit } from '#core/credits/outside-credit.ts';
import type { OutsideList, OutsideState } from '#core/credits/view-outside.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { Button } from '../shared/button.tsx';
import { shortDayText } from '../shared/day-text.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { columnFigure } from './credit-figures.ts';
import styles from './reported-credits.module.css';

/** Credit from elsewhere that the learner reported, of one year or all years. */
export function ReportedCredits({ year }: { readonly year: number | null }) {
  const list = useUseCase('viewOutside').of(year);
  const state = useCore(list.state);
  const [hadAny, setHadAny] = useState(false);
  const hasAny = state.phase === 'loaded' && state.credits.length > 0;
  // Keeps the list, and its undo, when the last credit was removed.
  if (hasAny && !hadAny) setHadAny(true);

  if (state.phase === 'loading') return null;
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="What you reported" onRetry={list.retry} />;
  return (
    <section className={styles.section} aria-labelledby="reported">
      <div className={styles.head}>
        <h2 id="reported">Reported by you</h2>
        <LinkButton href={pathTo('import-credits')} variant="quiet" icon="plus">
          Add from CSV
        </LinkButton>
      </div>
      {hadAny ? <ReportedList list={list} state={state} /> : <ReportedHint />}
    </section>
  );
}

interface ReportedListProps {
  readonly list: OutsideList;
  readonly state: Extract<OutsideState, { phase: 'loaded' }>;
}

/** The reported credits. Each can be removed and restored. */
function ReportedList({ list, state }: ReportedListProps) {
  const outside = useUseCase('viewOutside');
  const [removed, setRemoved] = useState<OutsideCredit | null>(null);
  const removing = useCore(outside.remove.state);
  return (
    <>
      {removed && (
        <NoticeBanner
          tone="info"
          role="status"
          action={
            <Button
              variant="plain"
              icon="arrow-counter-clockwise"
              onClick={() => {
                outside.restore.execute(removed.id);
                setRemoved(null);
              }}
            >
              Undo
            </Button>
          }
        >
          “{removed.title}” was removed.
        </NoticeBanner>
      )}
      {removing.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(removing.failure)} It is still there.
        </NoticeBanner>
      )}
      {state.credits.length === 0 ? (
        <ReportedHint />
      ) : (
        <ul className={styles.list}>
          {state.credits.map((credit) => (
            <li key={credit.id}>
              <div>
                <p className={styles.title}>{credit.title}</p>
                <p className="meta">
                  {[shortDayText(credit.completedOn), credit.provider, credit.type]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <span className={styles.amount}>{columnFigure(credit.amount / 100)}</span>
              <Button
                variant="plain"
                icon="x"
                aria-label={`Remove ${credit.title}`}
                onClick={() => {
                  outside.remove.execute(credit.id);
                  setRemoved(credit);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {state.more !== 'end' && (
        <Button variant="quiet" pending={state.more === 'pending'} pendingText="Loading…" onClick={list.more}>
          Show more
        </Button>
      )}
    </>
  );
}

function ReportedHint() {
  return <p className="meta">Add credit you earned elsewhere. It’s labeled self-reported.</p>;
}
