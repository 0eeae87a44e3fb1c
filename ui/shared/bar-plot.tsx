import styles from './bar-chart.module.css';
import type { Bar } from './bar-chart.tsx';
import { roundTicks } from './chart-scale.ts';

const top = 20;
const base = 176;
const height = 200;
const plotShare = 92;

/** What each kind of value is drawn with, from the bottom of a bar upwards. */
export const SERIES: readonly (string | undefined)[] = [styles.series0, styles.series1, styles.series2];

/**
 * The drawing of a bar chart. Widths are in percent and heights in pixels, so that its words keep their size; each bar
 * is drawn in a column of its own.
 */
export function BarPlot({ bars, format }: { bars: readonly Bar[]; format: (value: number) => string }) {
  const ticks = roundTicks(Math.max(0, ...bars.map(totalOf)));
  const highest = ticks.at(-1) ?? 1;
  const scale = (value: number) => (value / highest) * (base - top);
  const column = plotShare / Math.max(1, bars.length);
  return (
    <svg className={styles.plot} height={height} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <Level at={base - scale(tick)} className={styles.line} />
          <text x="100%" y={base - scale(tick) - 5} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ label, values }, place) => {
        let reached = base;
        return (
          <svg
            key={label}
            className={styles.column}
            x={`${column * place}%`}
            width={`${column}%`}
            aria-hidden="true"
          >
            {values.map((value, kind) => {
              reached -= scale(value);
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a kind is its place in the stack
                  key={kind}
                  className={`${styles.bar} ${SERIES[kind]}`}
                  x="18%"
                  width="64%"
                  y={reached}
                  height={scale(value)}
                />
              );
            })}
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

export function totalOf({ values }: Bar): number {
  return values.reduce((total, value) => total + value, 0);
}
