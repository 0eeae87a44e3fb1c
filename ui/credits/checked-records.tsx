import { Link } from 'wouter';
import type { CheckedRecord, ReportCheck, ReportTarget } from '#core/credits/reporting.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { pathToSection } from '../profile/section-link.ts';
import { shortDayText } from '../shared/day-text.ts';
import { Icon } from '../shared/icon.tsx';
import { LACK_WORDS } from './lack-words.ts';
import styles from './reporting.module.css';
import { SaveRecord } from './save-record.tsx';

interface CheckedRecordsProps {
  readonly target: ReportTarget;
  readonly check: ReportCheck;
}

/** How many records lack nothing, the file of them, and of each other one what it lacks. */
export function CheckedRecords({ target, check: { permission, records } }: CheckedRecordsProps) {
  const ready = records.filter(({ lacks }) => lacks.length === 0).length;
  if (records.length === 0)
    return (
      <p role="status">
        {target === 'accreditor'
          ? 'You have no credit to report yet.'
          : 'None of your credits registers for points with this board.'}
      </p>
    );
  return (
    <section className={styles.section} aria-labelledby="ready">
      <h2 id="ready">
        <span className={styles.number}>{ready}</span> of {records.length}{' '}
        {records.length === 1 ? 'record is' : 'records are'} ready
      </h2>
      {ready > 0 && permission.grantedAt === null && <p>Permit it above, and the file can be made.</p>}
      {ready > 0 && permission.grantedAt !== null && (
        <div className={styles.actions}>
          <SaveRecord
            variant="primary"
            file={target === 'accreditor' ? { kind: 'batch' } : { kind: 'moc', board: target }}
          >
            {target === 'accreditor' ? 'Save the accreditor’s file' : `Save the file for ${target}`}
          </SaveRecord>
        </div>
      )}
      <ul className={styles.list}>
        {records.map((record) => (
          <RecordLine key={record.creditId} record={record} />
        ))}
      </ul>
    </section>
  );
}

function RecordLine({
  record: { creditId, title, completedOn, reportBy, lacks },
}: {
  readonly record: CheckedRecord;
}) {
  return (
    <li>
      <Icon name={lacks.length === 0 ? 'check-circle' : 'warning-circle'} size={20} />
      <div>
        <Link href={pathTo('credit-details', { id: creditId })} className={styles.title ?? ''}>
          {title}
        </Link>
        <p className="meta">
          Completed {shortDayText(completedOn)} · report by {shortDayText(reportBy)}
        </p>
        {lacks.length === 0 ? (
          <p className={styles.ready}>Ready</p>
        ) : (
          <ul className={styles.lacks}>
            {lacks.map((lack) => {
              const { said, section } = LACK_WORDS[lack];
              return (
                <li key={lack}>
                  {section ? (
                    <>
                      Lacks: <Link href={pathToSection(section)}>{said}</Link>
                    </>
                  ) : (
                    said
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </li>
  );
}
