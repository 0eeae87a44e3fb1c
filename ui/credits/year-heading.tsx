import { formatCredit } from '#core/credits/quarter-hours.ts';
import type { YearOfCredits } from '#core/credits/transcript.ts';
import { PageHeader } from '../shared/page-header.tsx';
import { creditWord } from './credit-figures.ts';
import { CreditTypeName } from './credit-type-name.tsx';
import styles from './transcript.module.css';

/** The one large number of the transcript, and what it is made of where that is more than one thing. */
export function YearHeading({ year }: { readonly year: YearOfCredits }) {
  return (
    <PageHeader
      title={
        <>
          <span className={styles.number}>{formatCredit(year.total)}</span>{' '}
          <span className={styles.of}>
            {creditWord(year.total)} in {year.year}
          </span>
        </>
      }
      lead={year.byType.map(({ type, credit }, index) => (
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
    />
  );
}
