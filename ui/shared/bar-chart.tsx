import { useId } from 'react';
import styles from './bar-chart.module.css';
import { ColumnHeads } from './column-heads.tsx';

export type Bar = {
  label: string;
  values: readonly number[];
  /** Drawn hatched on top of the bar, and not part of its total. */
  apart?: number;
};

type BarChartProps = {
  caption: string;
  /** The heading of the rows: 'Month'. */
  axis: string;
  /** At most three kinds, from the bottom of each bar upward; `values` of a bar are in the same order. */
  series: readonly string[];
  /** The name of the hatched series, if any bar has it. */
  apart?: string | undefined;
  bars: readonly Bar[];
  format: (value: number) => string;
};

/** Stacked bars with a legend, and the same numbers in a table that anyone can open. */
export function BarChart({ caption, axis, series, apart, bars, format }: BarChartProps) {
  const manySeries = series.length > 1;
  const hatch = useId();
  return (
    <figure className={styles.chart}>
      <div className={styles.head}>
        <figcaption className={styles.caption}>{caption}</figcaption>
        {(manySeries || apart) && (
          <ul className={styles.legend} aria-hidden="true">
            {series.map((name, index) => (
              <li key={name}>
                <svg width="12" height="12" aria-hidden="true">
                  <rect width="12" height="12" rx="2" className={SERIES[index]} />
                </svg>
                {name}
              </li>
            ))}
            {apart && (
              <li>
                <svg width="12" height="12" aria-hidden="true">
                  <rect width="12" height="12" rx="2" fill={`url(#${hatch})`} className={styles.apart} />
                </svg>
                {apart}
              </li>
            )}
          </ul>
        )}
      </div>
      <BarPlot bars={bars} format={format} hatch={hatch} />
      <details className={styles.figures}>
        <summary>Figures as a table</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{caption}</caption>
            <ColumnHeads
              names={[axis, ...series, ...(manySeries ? ['Total'] : []), ...(apart ? [apart] : [])]}
            />
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.label}>
                  <th scope="row">{bar.label}</th>
                  {series.map((name, index) => (
                    <td key={name}>{format(bar.values[index] ?? 0)}</td>
                  ))}
                  {manySeries && <td>{format(totalOf(bar))}</td>}
                  {apart && <td>{format(bar.apart ?? 0)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

const top = 20;
const base = 176;
const height = 200;
const plotShare = 92;
/** The share of its column that a bar fills. With fewer than `SLIM` bars, each is as wide as with `SLIM`. */
const barShare = 64;
const SLIM = 8;

/** The class of each series, from the bottom of a bar upward. */
const SERIES: readonly (string | undefined)[] = [styles.series0, styles.series1, styles.series2];

type BarPlotProps = Pick<BarChartProps, 'bars' | 'format'> & {
  /** The id of the hatched series' pattern. */
  hatch: string;
};

/**
 * The drawing of a bar chart. Widths are in percent and heights in pixels, so that its text keeps its size. Each bar is
 * a column.
 */
function BarPlot({ bars, format, hatch }: BarPlotProps) {
  const ticks = roundTicks(Math.max(0, ...bars.map((bar) => totalOf(bar) + (bar.apart ?? 0))));
  const highest = ticks.at(-1) ?? 1;
  const scale = (value: number) => (value / highest) * (base - top);
  const column = plotShare / Math.max(1, bars.length);
  const wide = barShare * Math.min(1, bars.length / SLIM);
  const across = { x: `${(100 - wide) / 2}%`, width: `${wide}%` };
  return (
    <svg className={styles.plot} height={height} aria-hidden="true">
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className={styles.hatch} y2="6" />
        </pattern>
      </defs>
      {ticks.map((tick) => (
        <g key={tick}>
          <Level at={base - scale(tick)} className={styles.line} />
          <text x="100%" y={base - scale(tick) - 5} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ label, values, apart = 0 }, index) => {
        let reached = base;
        return (
          <svg
            key={label}
            className={styles.column}
            x={`${column * index}%`}
            width={`${column}%`}
            aria-hidden="true"
          >
            {values.map((value, kind) => {
              reached -= scale(value);
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a kind is its index in the stack
                  key={kind}
                  className={`${styles.bar} ${SERIES[kind]}`}
                  {...across}
                  y={reached}
                  height={scale(value)}
                />
              );
            })}
            {apart > 0 && (
              <rect
                className={styles.apart}
                fill={`url(#${hatch})`}
                {...across}
                y={reached - scale(apart)}
                height={scale(apart)}
              />
            )}
            <line className={styles.base} x1="50%" x2="50%" y1={base} y2={base + 4} />
            <text x="50%" y={base + 18} textAnchor="middle">
              {label}
            </text>
          </svg>
        );
      })}
      <Level at={base} className={styles.base} />
    </svg>
  );
}

function Level({ at, className }: { at: number; className: string | undefined }) {
  return <line className={className} x1="0" x2="100%" y1={at} y2={at} />;
}

function totalOf({ values }: Bar): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Credit comes in quarter hours, so finer grid lines would be meaningless. */
const FINEST = 0.25;

/** One to four round values from the first above zero to one that covers `highest`; `[1]` when there is nothing. */
export function roundTicks(highest: number): number[] {
  if (!(highest > 0)) return [1];
  let step = FINEST;
  // A quarter, a half, 1, 2, 5, 10, 20, 50 …
  while (step < highest / 3 - 1e-9) step *= String(step).startsWith('2') ? 2.5 : 2;
  return Array.from({ length: Math.ceil(highest / step - 1e-9) }, (_, index) => (index + 1) * step);
}
