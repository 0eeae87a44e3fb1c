import type { PretestGain as Gain } from '#core/pretests/pretest.ts';
import styles from './pretest-gain.module.css';

/** Right answers to the same questions before and after reading, as two labeled bars. */
export function PretestGain({ gain }: { readonly gain: Gain }) {
  const { correct, afterwards, total } = gain;
  return (
    <section className={styles.gain} aria-labelledby="gain">
      <h2 id="gain">What you learned</h2>
      <p>{sentenceOf(gain)}</p>
      <dl className={styles.bars}>
        <Bar name="Before reading" value={correct} total={total} />
        <Bar name="After reading" value={afterwards} total={total} />
      </dl>
    </section>
  );
}

const sentenceOf = ({ correct, afterwards, total }: Gain): string => {
  const asked = total === 1 ? 'the question' : `the ${total} questions`;
  const more = afterwards - correct;
  if (correct === 0 && afterwards === total && total > 1)
    return `You answered ${total === 2 ? 'both' : `all ${total}`} questions correctly after reading, and none before.`;
  if (more > 0) return `You answered ${more} more of ${asked} correctly after reading.`;
  if (more < 0) return `You answered ${-more} fewer of ${asked} correctly after reading.`;
  return afterwards === total
    ? `You knew ${total === 1 ? 'the answer' : 'the answers'} before reading, and still do.`
    : `You answered the same number of ${asked} correctly before and after reading.`;
};

function Bar({
  name,
  value,
  total,
}: {
  readonly name: string;
  readonly value: number;
  readonly total: number;
}) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <svg className={styles.bar} viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={total} height="1" className={styles.rest} />
          <rect width={value} height="1" className={styles.right} />
        </svg>
        <span>
          {value} of {total} correct
        </span>
      </dd>
    </div>
  );
}
