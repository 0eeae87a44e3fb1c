import { CONFIDENCE_TEXT } from '#core/review/confidence.ts';
import type { Calibration } from '#core/review/insights.ts';
import { ColumnHeads } from '../shared/column-heads.tsx';
import styles from './progress.module.css';

/** How often answers of each confidence were right, as a table whose last column is drawn as well. */
export function CalibrationFigure({ calibration }: { readonly calibration: readonly Calibration[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">How often you were right, by how sure you were</caption>
      <ColumnHeads names={['You said', 'Answers', 'Correct', 'Share']} />
      <tbody>
        {calibration.map(({ confidence, answered, right }) => {
          const share = answered === 0 ? null : Math.round((right * 100) / answered);
          return (
            <tr key={confidence}>
              <th scope="row">{CONFIDENCE_TEXT[confidence]}</th>
              <td>{answered}</td>
              <td>{right}</td>
              <td>
                <span className={styles.share}>
                  <svg
                    className={styles.bar}
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect className={styles.whole} width="100" height="8" />
                    <rect className={styles.part} width={share ?? 0} height="8" />
                  </svg>
                  <span className={styles.percent}>{share === null ? '–' : `${share}%`}</span>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
