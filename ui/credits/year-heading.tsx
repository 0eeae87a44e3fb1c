import { formatHundredths, type OutsideYear } from '#core/credits/outside-credit.ts';
import { creditWord, formatCredit } from '#core/credits/quarter-hours.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';
import { CreditTypeName } from './credit-type-name.tsx';
import { RecordTools } from './record-tools.tsx';
import styles from './transcript.module.css';

interface YearHeadingProps {
  readonly year: YearOfCredits;
  /** All of it was earned on demonstration content. */
  readonly onlyDemonstration: boolean;
  /** What the learner reported of credit from elsewhere. */
  readonly reported: OutsideYear | undefined;
}

/** The one large number of the transcript, and what it is made of where that is more than one thing. */
export function YearHeading({ year, onlyDemonstration, reported }: YearHeadingProps) {
  return (
    <div>
      <h2>
        <span className={styles.number}>{formatCredit(year.total)}</span>{' '}
        <span className={styles.of}>
          {onlyDemonstration && 'demonstration '}
          {creditWord(year.total)} in {year.year}
        </span>
      </h2>
      <p className={styles.made}>
        {year.byType.map(({ type, credit }, index) => (
          <span key={type} className={styles.part}>
            {index > 0 && ' · '}
            {year.byType.length > 1 && `${formatCredit(credit)}\u00a0`}
            {type === 'AMA PRA Category 1 Credit' ? (
              <CreditTypeName type={type} />
            ) : (
              'with a certificate of participation'
            )}
          </span>
        ))}
        {reported && (
          <span className={styles.part}>
            {year.byType.length > 0 && ' · '}
            {formatHundredths(reported.total)}&nbsp;more reported by you
          </span>
        )}
      </p>
      {year.total > 0 && <RecordTools year={year.year} count={year.count} />}
    </div>
  );
}
