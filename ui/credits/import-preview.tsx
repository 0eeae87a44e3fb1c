import { formatHundredths } from '#core/credits/outside-credit.ts';
import type { ColumnMapping } from '#core/credits/outside-fields.ts';
import type { OutsideImport, ImportPreview as Preview } from '#core/credits/outside-import.ts';
import type { CommandState } from '#core/shared/command.ts';
import { Button } from '../shared/button.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBand } from '../shared/notice-band.tsx';
import { ColumnChoice } from './column-choice.tsx';
import styles from './import.module.css';
import { PreviewRows } from './preview-rows.tsx';

interface ImportPreviewProps {
  readonly preview: Preview;
  readonly adding: CommandState<OutsideImport>;
  readonly onMapping: (mapping: ColumnMapping) => void;
  readonly onAdd: () => void;
}

/** What a file would add, what not and why, and the one thing to do about it. */
export function ImportPreview({ preview, adding, onMapping, onAdd }: ImportPreviewProps) {
  const { missing, fresh, duplicates, wrong, amount } = preview;
  if (missing.length > 0)
    return (
      <section className={styles.section} aria-labelledby="columns">
        <div role="status">
          <h2 id="columns">Which column is which?</h2>
        </div>
        <p>The headings don’t say where everything is. Choose it here.</p>
        <ColumnChoice columns={preview.columns} onMapping={onMapping} />
      </section>
    );
  return (
    <>
      <section className={styles.section} aria-labelledby="found">
        <div role="status">
          <h2 id="found">
            <span className={styles.number}>{fresh.toLocaleString()}</span> of {preview.rows.toLocaleString()}{' '}
            rows can be added
          </h2>
        </div>
        <p>
          {formatHundredths(amount)} credits
          {duplicates > 0 && ` · ${duplicates.toLocaleString()} there already`}
          {wrong > 0 && ` · ${wrong.toLocaleString()} to be mended`}
        </p>
        <div className={styles.actions}>
          <Button
            variant="accent"
            disabled={fresh === 0}
            pending={adding.phase === 'pending'}
            pendingText="Adding…"
            onClick={onAdd}
          >
            {fresh === 1 ? 'Add this credit' : `Add ${fresh.toLocaleString()} credits`}
          </Button>
        </div>
        <p className="meta">They are marked as reported by you, and never stand on a certificate of ours.</p>
        {adding.phase === 'failed' && (
          <NoticeBand tone="error" role="alert">
            {failureText(adding.failure, 'The credits')} None was added.
          </NoticeBand>
        )}
      </section>
      <PreviewRows preview={preview} />
      <details className={styles.section}>
        <summary>Columns</summary>
        <ColumnChoice columns={preview.columns} onMapping={onMapping} />
      </details>
    </>
  );
}
