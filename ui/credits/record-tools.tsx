import { pathTo } from '#core/navigation/path-of.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { SaveRecord } from './save-record.tsx';
import styles from './transcript.module.css';

interface RecordToolsProps {
  readonly year: number;
  /** How many credits it has. */
  readonly count: number;
}

/** What is done with the record of a year: keeping it for an audit, and reporting it. */
export function RecordTools({ year, count }: RecordToolsProps) {
  return (
    <div className={`${styles.tools} no-print`}>
      <SaveRecord file={{ kind: 'year', year }} certificates={count}>
        {`All certificates of ${year}`}
      </SaveRecord>
      <LinkButton href={pathTo('report-credits')} variant="plain" icon="arrow-right">
        Report to boards
      </LinkButton>
    </div>
  );
}
