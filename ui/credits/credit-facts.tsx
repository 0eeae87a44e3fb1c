import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { nameWithDegree } from '#core/accounts/degree.ts';
import type { CreditDetails, ReissueReason } from '#core/credits/credit.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { momentText } from '../shared/day-text.ts';
import { activityPath } from './activity-path.ts';
import styles from './credit-details.module.css';
import { CreditTypeName } from './credit-figures.tsx';

interface CreditFactsProps {
  readonly credit: CreditDetails;
  /** The id of these facts, which describe the certificate. */
  readonly id: string;
}

const REISSUED: Readonly<Record<ReissueReason, string>> = {
  name: 'With your new name',
  maximum: 'We corrected the maximum credit',
  type: 'We corrected the type of credit',
};

/** Everything that the certificate says, and the quiz result. */
export function CreditFacts({ credit, id }: CreditFactsProps) {
  return (
    <dl id={id} className={styles.facts}>
      <Fact name="Credit">
        <span className={styles.amount}>{formatCredit(credit.credit)}</span>{' '}
        <CreditTypeName type={credit.type} />
        <span className={styles.aside}>Of a maximum of {formatCredit(credit.maximumCredit)}</span>
      </Fact>
      <Fact name="Awarded to">{nameWithDegree(credit.nameAtIssue, credit.degreeAtIssue)}</Fact>
      {credit.reissuedAt !== null && (
        <Fact name="Reissued">
          <time dateTime={credit.reissuedAt}>{momentText(credit.reissuedAt, credit.timeZone)}</time>
          <span className={styles.aside}>{credit.reissueReason && REISSUED[credit.reissueReason]}</span>
        </Fact>
      )}
      <Fact name="Completed">
        <time dateTime={credit.completedAt}>{momentText(credit.completedAt, credit.timeZone)}</time>
        <span className={styles.aside}>Time zone {credit.timeZone.replaceAll('_', ' ')}</span>
      </Fact>
      <Fact name="Quiz">
        {credit.correct} of {credit.total} correct
      </Fact>
      {credit.moc.length > 0 && (
        <Fact name="MOC">
          {credit.moc.map(({ board, type, points }) => (
            <span key={`${board} ${type}`} className={styles.line}>
              {formatCredit(points)} {board} {type}
            </span>
          ))}
        </Fact>
      )}
      <Fact name="Format">{credit.format}</Fact>
      <Fact name="Provider">{credit.provider}</Fact>
      {credit.activity.kind === 'article' ? (
        <Fact name="Article">
          <Link href={activityPath(credit.activity)}>Reread the article</Link>
        </Fact>
      ) : (
        <Fact name="Course">
          <Link href={activityPath(credit.activity)}>View course</Link>
        </Fact>
      )}
      <Fact name="Verification code">
        <code className={styles.code}>{credit.verificationCode}</code>
        <Link
          href={pathTo('verify-certificate', { code: credit.verificationCode })}
          className={`${styles.aside} ${styles.verify}`}
        >
          Public verification page
        </Link>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
