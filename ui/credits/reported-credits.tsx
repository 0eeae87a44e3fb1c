import { useRef, useState } from 'react';
import type { OutsideList, OutsideState } from '#core/credits/view-outside.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { Button } from '../shared/button.tsx';
import { shortDayText } from '../shared/day-text.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended, useWhenDone } from '../shared/use-outcome.ts';
import { columnFigure } from './credit-figures.tsx';
import styles from './reported-credits.module.css';

const HEADING = 'reported';

/** Credit from elsewhere that the learner reported, of one year or all years. */
export function ReportedCredits({ year }: { readonly year: number | null }) {
  const list = useUseCases('credits').viewOutside.of(year);
  const state = useCore(list.state);
  const [hadAny, setHadAny] = useState(false);
  const hasAny = state.phase === 'loaded' && state.credits.length > 0;
  // Keeps the list, and its undo, when the last credit was removed.
  if (hasAny && !hadAny) setHadAny(true);

  if (state.phase === 'loading') return null;
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="What you reported" onRetry={list.retry} />;
  return (
    <section className={styles.section} aria-labelledby={HEADING}>
      <div className={styles.head}>
        <h2 id={HEADING} tabIndex={-1}>
          Reported by you
        </h2>
        <LinkButton href={pathTo('import-credits')} variant="quiet" icon="plus">
          Add from a file
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
  const { remove, restore } = useUseCases('credits').viewOutside;
  const removing = useCore(remove.state);
  const restoring = useCore(restore.state);
  const undo = useRef<HTMLButtonElement>(null);
  useAttended(remove);
  useAttended(restore);
  // The button that had focus is gone with its row, and the undo button with what was removed.
  useWhenDone(remove, () => {
    restore.reset();
    undo.current?.focus();
  });
  useWhenDone(restore, () => {
    remove.reset();
    document.getElementById(HEADING)?.focus();
  });
  return (
    <>
      {removing.phase === 'done' && (
        <NoticeBanner
          tone="info"
          role="status"
          action={
            <Button
              ref={undo}
              variant="plain"
              icon="arrow-counter-clockwise"
              pending={restoring.phase === 'pending'}
              pendingText="Restoring…"
              onClick={() => restore.execute(removing.value)}
            >
              Undo
            </Button>
          }
        >
          “{removing.value.title}” was removed.
        </NoticeBanner>
      )}
      {removing.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(removing.failure)} It is still there.
        </NoticeBanner>
      )}
      {restoring.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(restoring.failure)} It is still removed.
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
                onClick={() => remove.execute(credit)}
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
