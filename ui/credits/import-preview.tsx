import type { FormEvent } from 'react';
import { outsideCreditText } from '#core/credits/outside-credit.ts';
import { type ColumnMapping, OUTSIDE_FIELDS } from '#core/credits/outside-fields.ts';
import type { OutsideImport, ImportPreview as Preview, PreviewRow } from '#core/credits/outside-import.ts';
import type { CommandState } from '#core/shared/command.ts';
import { countText } from '#core/shared/count-text.ts';
import { Button } from '../shared/button.tsx';
import { shortDayText } from '../shared/day-text.ts';
import { failureText } from '../shared/failure-text.ts';
import { SelectField } from '../shared/field.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { columnFigure } from './credit-figures.tsx';
import styles from './import.module.css';

interface ImportPreviewProps {
  readonly preview: Preview;
  readonly adding: CommandState<OutsideImport>;
  readonly onMapping: (mapping: ColumnMapping) => void;
  readonly onAdd: () => void;
}

/** The credits that a file would add, those it would not and why, and the button that adds them. */
export function ImportPreview({ preview, adding, onMapping, onAdd }: ImportPreviewProps) {
  const { missing, fresh, duplicates, wrong, amount } = preview;
  if (missing.length > 0)
    return (
      <section className={styles.section} aria-labelledby="columns">
        <div role="status">
          <h2 id="columns">Match your columns</h2>
        </div>
        <p>We couldn’t match every column. Match them here.</p>
        <ColumnChoice columns={preview.columns} onMapping={onMapping} />
      </section>
    );
  return (
    <>
      <section className={styles.section} aria-labelledby="found">
        <div role="status">
          <h2 id="found">
            <span className={styles.number}>{countText(fresh)}</span> of {countText(preview.rows)} rows can be
            added
          </h2>
        </div>
        <p>
          {outsideCreditText(amount)}
          {duplicates > 0 && ` · ${countText(duplicates)} already added`}
          {wrong > 0 && ` · ${wrong === 1 ? '1 needs' : `${countText(wrong)} need`} fixing`}
        </p>
        <div className={styles.actions}>
          <Button
            variant="accent"
            disabled={fresh === 0}
            pending={adding.phase === 'pending'}
            pendingText="Adding…"
            onClick={onAdd}
          >
            {fresh === 1 ? 'Add this entry' : `Add ${countText(fresh)} entries`}
          </Button>
        </div>
        <p className="meta">They’re labeled self-reported and won’t appear on our certificates.</p>
        {adding.phase === 'failed' && (
          <NoticeBanner tone="error" role="alert">
            {failureText(adding.failure)} None was added.
          </NoticeBanner>
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

/** The rows of a file, those with problems first. */
function PreviewRows({ preview }: { readonly preview: Preview }) {
  const { shown, rows } = preview;
  return (
    <section className={styles.section} aria-labelledby="rows">
      <h2 id="rows">Rows</h2>
      <ul className={styles.rows}>
        {shown.map((row) => (
          <li key={row.line} className={styles[row.state]}>
            <span className={styles.line}>Line {row.line}</span>
            <div>
              <p className={styles.title}>{row.title || 'Without a title'}</p>
              <RowOutcome row={row} />
            </div>
            <span className={styles.amount}>
              {row.amount === null ? '–' : columnFigure(row.amount / 100)}
            </span>
          </li>
        ))}
      </ul>
      {rows > shown.length && (
        <p className="meta">
          Showing the first {shown.length} of {countText(rows)} rows, those that need fixing first.
        </p>
      )}
    </section>
  );
}

const SAME = {
  file: 'Duplicate in this file. Skipped.',
  reported: 'Already added. Skipped.',
  earned: 'Earned here. Skipped.',
};

function RowOutcome({ row }: { readonly row: PreviewRow }) {
  if (row.state === 'wrong')
    return (
      <ul className={styles.problems}>
        {row.problems.map(({ column, message }) => (
          <li key={column}>
            {column} {message}.
          </li>
        ))}
      </ul>
    );
  return (
    <p className="meta">
      {row.completedOn && shortDayText(row.completedOn)}
      {row.sameAs && ` · ${SAME[row.sameAs]}`}
    </p>
  );
}

interface ColumnChoiceProps {
  readonly columns: Preview['columns'];
  readonly onMapping: (mapping: ColumnMapping) => void;
}

/** Lets the learner choose the column of the file for each field. */
function ColumnChoice({ columns, onMapping }: ColumnChoiceProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const fieldOfColumn = new Map(OUTSIDE_FIELDS.map(({ name }) => [String(chosen.get(name)), name]));
    onMapping(columns.map((_, column) => fieldOfColumn.get(String(column)) ?? null));
  };
  return (
    <form className={styles.columns} onSubmit={submit}>
      {OUTSIDE_FIELDS.map(({ name, label, needed }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          optional={!needed}
          defaultValue={String(columns.findIndex(({ field }) => field === name))}
        >
          <option value="-1">No column</option>
          {columns.map(({ heading }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its position, two may have the same heading
            <option key={column} value={column}>
              {heading || `Column ${column + 1}`}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit" variant="quiet">
        Update preview
      </Button>
    </form>
  );
}
