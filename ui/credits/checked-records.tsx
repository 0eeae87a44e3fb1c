import { Link } from 'wouter';
import type { CheckedRecord, Lack, ReportCheck, ReportTarget } from '#core/credits/reporting.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { SectionName } from '../profile/profile-sections.ts';
import { pathToSection } from '../profile/profile-sections.ts';
import { shortDayText } from '../shared/day-text.ts';
import { Icon } from '../shared/icon.tsx';
import styles from './reporting.module.css';
import { SaveRecord } from './save-record.tsx';

interface CheckedRecordsProps {
  readonly target: ReportTarget;
  readonly check: ReportCheck;
}

/** How many records are ready to report, the file to save, and what each other record lacks. */
export function CheckedRecords({ target, check: { permission, records } }: CheckedRecordsProps) {
  const ready = records.filter(({ unmet }) => unmet.length === 0).length;
  if (records.length === 0)
    return (
      <p role="status">
        {target === 'accreditor'
          ? 'No credit to report yet.'
          : 'None of your credits earn points with this board.'}
      </p>
    );
  const lackedByAll = profileLacksOfAll(records);
  return (
    <section className={styles.section} aria-labelledby="ready">
      <h2 id="ready">
        <span className={styles.number}>{ready}</span> of {records.length}{' '}
        {records.length === 1 ? 'record is' : 'records are'} ready
      </h2>
      {lackedByAll.length > 0 && (
        <div className={styles.mend}>
          <h3>All of them are missing</h3>
          <ul className={styles.lacks}>
            {lackedByAll.map((lack) => (
              <li key={lack}>
                <LackLine lack={lack} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {ready > 0 && permission.grantedAt === null && (
        <p>To create the file, allow reporting to this recipient.</p>
      )}
      {ready > 0 && permission.grantedAt !== null && (
        <div className={styles.actions}>
          <SaveRecord
            variant="primary"
            file={target === 'accreditor' ? { kind: 'batch' } : { kind: 'moc', board: target }}
          >
            {target === 'accreditor' ? 'Download the ACCME file' : `Download the file for ${target}`}
          </SaveRecord>
        </div>
      )}
      <ul className={styles.list}>
        {records.map((record) => (
          <RecordLine key={record.creditId} record={record} lackedByAll={lackedByAll} />
        ))}
      </ul>
    </section>
  );
}

/** Problems of all records that one change of the profile fixes, shown once above the list. */
const profileLacksOfAll = (records: readonly CheckedRecord[]): readonly Lack[] =>
  records.length < 2
    ? []
    : (records[0]?.unmet ?? []).filter(
        (lack) =>
          LACK_WORDS[lack].section !== undefined && records.every(({ unmet }) => unmet.includes(lack)),
      );

interface RecordLineProps {
  readonly record: CheckedRecord;
  /** Already shown for all records. */
  readonly lackedByAll: readonly Lack[];
}

function RecordLine({ record, lackedByAll }: RecordLineProps) {
  const { creditId, title, completedOn, reportBy, unmet } = record;
  const own = unmet.filter((lack) => !lackedByAll.includes(lack));
  return (
    <li>
      <Icon name={unmet.length === 0 ? 'check-circle' : 'warning-circle'} size={20} />
      <div>
        <Link href={pathTo('credit-details', { id: creditId })} className={styles.title ?? ''}>
          {title}
        </Link>
        <p className="meta">
          Completed {shortDayText(completedOn)} · report by {shortDayText(reportBy)}
        </p>
        {unmet.length === 0 && <p className={styles.ready}>Ready</p>}
        {own.length > 0 && (
          <ul className={styles.lacks}>
            {own.map((lack) => (
              <li key={lack}>
                <LackLine lack={lack} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function LackLine({ lack }: { readonly lack: Lack }) {
  const { text, section } = LACK_WORDS[lack];
  return section === undefined ? text : <Link href={pathToSection(section)}>{text}</Link>;
}

interface LackWords {
  readonly text: string;
  /** The section of the profile that fixes it; undefined if the profile can't. */
  readonly section?: SectionName;
}

/** Each lack in words, and the section of the profile that fixes it. */
const LACK_WORDS: Readonly<Record<Lack, LackWords>> = {
  names: { text: 'First and last name', section: 'names' },
  board: { text: 'This board as your certifying board', section: 'board' },
  boardNumber: { text: 'Your board ID', section: 'board' },
  birth: { text: 'Your birth month and day', section: 'birth' },
  npi: { text: 'A valid NPI', section: 'npi' },
  license: { text: 'A state license', section: 'licenses' },
  demonstration: { text: 'Demonstration credit is never reported' },
  participation: { text: 'Participation certificates aren’t reported as credit' },
};
