import { formatHundredths } from '#core/credits/outside-credit.ts';
import type { OutsideImport } from '#core/credits/outside-import.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Command } from '#core/shared/command.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import { useCore } from '../shared/use-core.ts';
import styles from './import.module.css';

interface ImportDoneProps {
  readonly outcome: OutsideImport;
  readonly undo: Command<string, null>;
  readonly onAgain: () => void;
}

/** What was added, with an undo. */
export function ImportDone({ outcome: { importId, added, amount }, undo, onAgain }: ImportDoneProps) {
  const state = useCore(undo.state);
  if (state.phase === 'done')
    return (
      <NoticeBand
        tone="info"
        role="status"
        title="Taken back"
        action={
          <Button variant="quiet" onClick={onAgain}>
            Choose a file
          </Button>
        }
      >
        Your record is as it was before this file.
      </NoticeBand>
    );
  return (
    <section className={styles.section}>
      <div role="status">
        <h2>{added === 1 ? '1 entry was added' : `${added.toLocaleString()} entries were added`}</h2>
      </div>
      <p>{formatHundredths(amount)} credits, reported by you.</p>
      <div className={styles.actions}>
        <LinkButton href={pathTo('transcripts', {}, { source: 'reported' })}>See them</LinkButton>
        {importId !== null && (
          <Button
            variant="plain"
            icon="arrow-counter-clockwise"
            pending={state.phase === 'pending'}
            onClick={() => undo.execute(importId)}
          >
            Undo
          </Button>
        )}
      </div>
      {state.phase === 'failed' && (
        <NoticeBand tone="error" role="alert">
          {failureText(state.failure, 'The import')} The credits are still there.
        </NoticeBand>
      )}
    </section>
  );
}
