import { useState } from 'react';
import type { OutsideCredit } from '#core/credits/outside-credit.ts';
import type { OutsideList, OutsideState } from '#core/credits/view-outside.ts';
import { Button } from '../shared/button.tsx';
import { shortDayText } from '../shared/day-text.ts';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { columnFigure } from './credit-figures.ts';
import { ReportedHint } from './reported-hint.tsx';
import styles from './reported-list.module.css';

export interface ReportedListProps {
  readonly list: OutsideList;
  readonly state: Extract<OutsideState, { phase: 'loaded' }>;
}

/** Each that was reported, to be taken away and put back. */
export function ReportedList({ list, state }: ReportedListProps) {
  const outside = useUseCase('viewOutside');
  const [gone, setGone] = useState<OutsideCredit | null>(null);
  const removing = useCore(outside.remove.state);
  return (
    <>
      {gone && (
        <NoticeBand
          tone="info"
          role="status"
          action={
            <Button
              variant="plain"
              icon="arrow-counter-clockwise"
              onClick={() => {
                outside.restore.execute(gone.id);
                setGone(null);
              }}
            >
              Undo
            </Button>
          }
        >
          “{gone.title}” is taken away.
        </NoticeBand>
      )}
      {removing.phase === 'failed' && (
        <NoticeBand tone="error" role="alert">
          {failureText(removing.failure, 'The credit')} It is still there.
        </NoticeBand>
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
                aria-label={`Take away ${credit.title}`}
                onClick={() => {
                  outside.remove.execute(credit.id);
                  setGone(credit);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {state.more !== 'end' && (
        <Button
          variant="quiet"
          pending={state.more === 'pending'}
          pendingText="Fetching…"
          onClick={list.more}
        >
          Show more
        </Button>
      )}
    </>
  );
}
