import styles from './bar-chart.module.css';
import { BarPlot, SERIES, totalOf } from './bar-plot.tsx';
import { ColumnHeads } from './column-heads.tsx';

export type Bar = { label: string; values: readonly number[] };

type BarChartProps = {
  caption: string;
  /** Names what the rows are: 'Month'. */
  axis: string;
  /** At most three kinds, from the bottom of each bar upwards; `values` of a bar stand in the same order. */
  series: readonly string[];
  bars: readonly Bar[];
  format: (value: number) => string;
};

/** Stacked bars with a legend, and the same figures as a table that anyone can open. */
export function BarChart({ caption, axis, series, bars, format }: BarChartProps) {
  const manySeries = series.length > 1;
  return (
    <figure className={styles.chart}>
      <div className={styles.head}>
        <figcaption className={styles.caption}>{caption}</figcaption>
        {manySeries && (
          <ul className={styles.legend} aria-hidden="true">
            {series.map((name, index) => (
              <li key={name}>
                <svg width="12" height="12" aria-hidden="true">
                  <rect width="12" height="12" rx="2" className={SERIES[index]} />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      <BarPlot bars={bars} format={format} />
      <details className={styles.figures}>
        <summary>Figures as a table</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{caption}</caption>
            <ColumnHeads names={[axis, ...series, ...(manySeries ? ['Total'] : [])]} />
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.label}>
                  <th scope="row">{bar.label}</th>
                  {series.map((name, index) => (
                    <td key={name}>{format(bar.values[index] ?? 0)}</td>
                  ))}
                  {manySeries && <td>{format(totalOf(bar))}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
