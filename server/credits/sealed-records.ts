import type { Queries } from '../platform/database/database.ts';
import { LAST_REISSUE } from './credit-columns.ts';

interface Sealing {
  readonly userId: string;
  /** Counted from the day of completion. */
  readonly retentionYears: number;
  readonly now: Date;
}

/**
 * Copies the participation records of a learner whose account is about to be deleted, within the caller's
 * transaction. The copies contain the data that verification shows, and nothing that leads to the account.
 * Demonstration credit and records past the retention period are left out.
 */
export const sealRecords = async (
  queries: Queries,
  { userId, retentionYears, now }: Sealing,
): Promise<void> => {
  await queries.query(
    `insert into sealed_records (
       verification_code, name_at_issue, degree_at_issue, title, provider, format, type, credit_quarters,
       maximum_quarters, completed_on, time_zone, reissued_at, reissue_reason, sealed_at, purge_on)
     select c.verification_code, c.name_at_issue, c.degree_at_issue, c.title, c.provider, c.format, c.type,
       c.credit_quarters, c.maximum_quarters, c.completed_on, c.time_zone, r.reissued_at, r.reason, $2::timestamptz,
       (c.completed_on + make_interval(years => $3::integer))::date
     from credits c ${LAST_REISSUE}
     where c.user_id = $1 and not c.demonstration
       and c.completed_on + make_interval(years => $3::integer) > ($2::timestamptz at time zone 'UTC')::date`,
    [userId, now.toISOString(), retentionYears],
  );
};

export const purgeSealedRecords = async (queries: Queries, now: Date): Promise<void> => {
  await queries.query(
    `delete from sealed_records where purge_on <= ($1::timestamptz at time zone 'UTC')::date`,
    [now.toISOString()],
  );
};
