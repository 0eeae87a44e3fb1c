import styles from './bar-chart.module.css';
import type { Bar } from './bar-chart.tsx';
import { roundTicks } from './chart-scale.ts';

const top = 20;
const base = 176;
const height = 200;
const plotShare = 92;

/** The drawing of a bar chart. Widths are in percent and heights in pixels, so that its words keep their size. */
export function BarPlot({ bars, format }: { bars: readonly Bar[]; format: (value: number) => string }) {
  const totals = bars.map(({ values }) => values.reduce((total, value) => total + value, 0));
  const ticks = roundTicks(Math.max(0, ...totals));
  const highest = ticks.at(-1) ?? 1;
  const scale = (value: number) => (value / highest) * (base - top);
  const column = plotShare / Math.max(1, bars.length);
  return (
    <svg className={styles.plot} height={height} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.line} x1="0" x2="100%" y1={base - scale(tick)} y2={base - scale(tick)} />
          <text x="100%" y={base - scale(tick) - 5} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ label, values }, place) => (
        <g key={label}>
          {values.map((value, kind) => {
            const below = values.slice(0, kind).reduce((total, other) => total + other, 0);
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a kind is its place in the stack
                key={kind}
                className={`${styles.bar} ${styles[`series${kind}`]}`}
                x={`${column * (place + 0.18)}%`}
                width={`${column * 0.64}%`}
                y={base - scale(below + value)}
                height={scale(value)}
              />
            );
          })}
          <line
            className={styles.base}
            x1={`${column * (place + 0.5)}%`}
            x2={`${column * (place + 0.5)}%`}
            y1={base}
            y2={base + 4}
          />
          <text x={`${column * (place + 0.5)}%`} y={base + 18} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      <line className={styles.base} x1="0" x2="100%" y1={base} y2={base} />
    </svg>
  );
}
