import { formatCredit } from '#core/credits/quarter-hours.ts';
import type { Verification } from '#core/credits/verification.ts';
import { dayText } from '../shared/day-text.ts';
import { Icon } from '../shared/icon.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import { CreditTypeName } from './credit-type-name.tsx';
import styles from './verify.module.css';

const NOT_WRITTEN = ['Other', 'Unknown', ''];

/** What stands on a genuine certificate, to be compared with the sheet in hand. */
export function GenuineCertificate({ certificate }: { readonly certificate: Verification }) {
  const { name, degree, title, type, credit, completedOn, provider, demonstration, reissuedOn } = certificate;
  return (
    <section className={styles.verdict} role="status" aria-label="This certificate is genuine">
      <h2 className={styles.word}>
        <Icon name="seal-check" size={24} />
        This certificate is genuine
      </h2>
      {demonstration && (
        <NoticeBand tone="warning" title="Demonstration: not valid for credit">
          It was issued for a demonstration, and its sheet says so.
        </NoticeBand>
      )}
      <p className={styles.name}>{NOT_WRITTEN.includes(degree) ? name : `${name}, ${degree}`}</p>
      <p className={styles.title}>{title}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{type === 'AMA PRA Category 1 Credit' ? 'Credit claimed' : 'Took part'}</dt>
          <dd>
            {formatCredit(credit)} <CreditTypeName type={type} />
          </dd>
        </div>
        <div>
          <dt>Completed</dt>
          <dd>{dayText(completedOn)}</dd>
        </div>
        <div>
          <dt>Provider</dt>
          <dd>{provider}</dd>
        </div>
        {reissuedOn !== null && (
          <div>
            <dt>Reissued</dt>
            <dd>{dayText(reissuedOn)}, as the name had changed</dd>
          </div>
        )}
      </dl>
      <p className="meta">A sheet that says anything else was altered.</p>
    </section>
  );
}
