import { outsideCreditText } from '#core/credits/outside-credit.ts';
import {
  type ImportChoices,
  isUndecided,
  type OutsideImport,
  type ImportPreview as Preview,
  type PreviewRow,
} from '#core/credits/outside-import.ts';
import type { CommandState } from '#core/shared/command.ts';
import { countText } from '#core/shared/count-text.ts';
import { Button } from '../shared/button.tsx';
import { shortDayText } from '../shared/day-text.ts';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { columnFigure } from './credit-figures.tsx';
import styles from './import.module.css';
import { ImportChoiceForm } from './import-choices.tsx';

interface ImportPreviewProps {
  readonly preview: Preview;
  readonly adding: CommandState<OutsideImport>;
  readonly onChoices: (choices: ImportChoices) => void;
  readonly onAdd: () => void;
}

/** The credits that a file would add, those it would not and why, and the button that adds them. */
export function ImportPreview({ preview, adding, onChoices, onAdd }: ImportPreviewProps) {
  const { fresh, duplicates, wrong, amount, columns } = preview;
  if (isUndecided(preview)) return <FirstChoice preview={preview} onChoices={onChoices} />;
  const unread = columns.filter(({ field, heading }) => field === null && heading !== '');
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
        {unread.length > 0 && (
          <p className="meta">Columns not added: {unread.map(({ heading }) => heading).join(', ')}.</p>
        )}
        <p className="meta">They’re labeled self-reported and won’t appear on our certificates.</p>
        {adding.phase === 'failed' && (
          <NoticeBanner tone="error" role="alert">
            {failureText(adding.failure)} None was added.
          </NoticeBanner>
        )}
      </section>
      <PreviewRows preview={preview} />
      <LeftOutRows preview={preview} />
      <details className={styles.section}>
        <summary>{preview.dates.length > 0 ? 'Dates and columns' : 'Columns'}</summary>
        <ImportChoiceForm preview={preview} parts={['sheet', 'dates', 'columns']} onChoices={onChoices} />
      </details>
    </>
  );
}

/** The one thing that has to be chosen before the rows can be read. */
function FirstChoice({ preview, onChoices }: Pick<ImportPreviewProps, 'preview' | 'onChoices'>) {
  const [part, title, lead] =
    preview.sheets.length > 0 && preview.sheet === null
      ? (['sheet', 'Choose a sheet', 'This workbook has several. You can add the others afterward.'] as const)
      : preview.missing.length > 0
        ? (['columns', 'Match your columns', 'We couldn’t match every column. Match them here.'] as const)
        : ([
            'dates',
            'How are the dates written?',
            'They can be read in more than one way. Your choice counts for the whole column.',
          ] as const);
  return (
    <section className={styles.section} aria-labelledby="choice">
      <div role="status">
        <h2 id="choice">{title}</h2>
      </div>
      <p>{lead}</p>
      <ImportChoiceForm key={part} preview={preview} parts={[part]} onChoices={onChoices} />
    </section>
  );
}

/** The rows of a file, those with problems first. */
function PreviewRows({ preview }: { readonly preview: Preview }) {
  const { shown, rows } = preview;
  const place = placeIn(preview);
  return (
    <section className={styles.section} aria-labelledby="rows">
      <h2 id="rows">Rows</h2>
      <ul className={styles.rows}>
        {shown.map((row) => (
          <li key={row.line} className={styles[row.state]}>
            <span className={styles.line}>
              {place} {row.line}
            </span>
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

const placeIn = ({ sheets }: Preview): string => (sheets.length > 0 ? 'Row' : 'Line');

const REASONS = {
  above: 'Above the headings',
  headings: 'The headings again',
  total: 'A total, not an activity',
};

/** The rows that are no activities. */
function LeftOutRows({ preview }: { readonly preview: Preview }) {
  const { leftOut } = preview;
  if (leftOut.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="left-out">
      <h2 id="left-out">Left out</h2>
      <ul className={styles.rows}>
        {leftOut.map(({ line, reason, text }) => (
          <li key={line} className={styles.duplicate}>
            <span className={styles.line}>
              {placeIn(preview)} {line}
            </span>
            <div>
              <p>{text}</p>
              <p className="meta">{REASONS[reason]}</p>
            </div>
          </li>
        ))}
      </ul>
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
  const facts = [row.completedOn && shortDayText(row.completedOn), row.provider, row.type].filter(Boolean);
  return (
    <>
      <p className="meta">{facts.join(' · ')}</p>
      {[...row.notes, ...(row.sameAs ? [SAME[row.sameAs]] : [])].map((note) => (
        <p key={note} className="meta">
          {note}
        </p>
      ))}
    </>
  );
}
