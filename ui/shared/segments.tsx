import styles from './segments.module.css';

export type Segment = 'open' | 'current' | 'answered' | 'right' | 'wrong';

/** Progress through a quiz, a segment a question; read out as 'Question 2 of 5, 1 right so far'. */
export function Segments({ segments }: { segments: readonly Segment[] }) {
  const total = segments.length;
  const at = segments.indexOf('current') + 1;
  const answered = segments.filter((segment) => segment !== 'open' && segment !== 'current').length;
  const right = segments.filter((segment) => segment === 'right').length;
  const place = at > 0 ? `Question ${at} of ${total}` : `${answered} of ${total} answered`;
  return (
    <div
      className={styles.segments}
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={answered}
      aria-valuetext={right > 0 ? `${place}, ${right} correct so far` : place}
    >
      {segments.map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
        <span key={index} className={`${styles.segment} ${styles[segment] ?? ''}`} />
      ))}
    </div>
  );
}
