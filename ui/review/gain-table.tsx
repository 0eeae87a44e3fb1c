import type { ReadingGain } from '#core/review/insights.ts';
import { ColumnHeads } from '../shared/column-heads.tsx';
import { dayText } from '../shared/day-text.ts';
import styles from './progress.module.css';

/** The same questions before reading and in the quiz after it, by month and topic. */
export function GainTable({ gains }: { readonly gains: readonly ReadingGain[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label="Gain by month and topic" tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          Pretest questions you got right before reading, and in the quiz afterward
        </caption>
        <ColumnHeads names={['Month', 'Topic', 'Questions', 'Before', 'After']} />
        <tbody>
          {gains.map(({ month, topic, questions, before, after }) => (
            <tr key={`${month} ${topic}`}>
              <th scope="row">{dayText(month)}</th>
              <td>{topic}</td>
              <td>{questions}</td>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
