import type { ImportPreview, PreviewRow } from '#core/credits/outside-import.ts';
import { shortDayText } from '../shared/day-text.ts';
import { columnFigure } from './credit-figures.ts';
import styles from './import.module.css';

/** The rows of a file: what has to be mended first, and with each why. */
export function PreviewRows({ preview }: { readonly preview: ImportPreview }) {
  const { shown, rows } = preview;
  return (
    <section className={styles.section} aria-labelledby="rows">
      <h2 id="rows">Row by row</h2>
      <ul className={styles.rows}>
        {shown.map((row) => (
          <li key={row.line} className={styles[row.state]}>
            <span className={styles.line}>Line {row.line}</span>
            <div>
              <p className={styles.title}>{row.title || 'Without a title'}</p>
              <Judgement row={row} />
            </div>
            <span className={styles.amount}>
              {row.amount === null ? '–' : columnFigure(row.amount / 100)}
            </span>
          </li>
        ))}
      </ul>
      {rows > shown.length && (
        <p className="meta">
          The first {shown.length} of {rows.toLocaleString()} rows are shown, those to be mended before the
          others.
        </p>
      )}
    </section>
  );
}

const SAME = {
  file: 'Stands in this file already: left out.',
  reported: 'You reported it before: left out.',
  earned: 'You earned it here: left out.',
};

function Judgement({ row }: { readonly row: PreviewRow }) {
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
