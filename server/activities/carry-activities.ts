import type { Queries } from '../database/database.ts';

interface CarriedFrom {
  readonly userId: string;
  /** The guest who became the learner; everything of theirs is moved. */
  readonly guestId: string | null;
  /** Articles of other guests whose quiz alone was moved. */
  readonly attempts: readonly { readonly guest_id: string | null; readonly article_id: string }[];
}

/**
 * Moves a guest's agreements and evaluations to a learner, within the caller's transaction. The learner's own take
 * precedence; among several guests' the latest is kept.
 */
export const carryActivities = async (
  queries: Queries,
  { userId, guestId, attempts }: CarriedFrom,
): Promise<void> => {
  const carried = [
    guestId,
    attempts.map(({ guest_id }) => guest_id),
    attempts.map(({ article_id }) => article_id),
  ];
  for (const [table, key] of CARRIED) {
    await queries.query(
      `update ${table} x set user_id = $4, guest_id = null
       where x.id in (select distinct on (${key}) x.id from ${table} x where ${IS_CARRIED} order by ${key}, x.id desc)
         and (${key}) not in (select ${key} from ${table} where user_id = $4)`,
      [...carried, userId],
    );
    await queries.query(`delete from ${table} x where ${IS_CARRIED}`, carried);
  }
};

/** Each table with its key per learner. */
const CARRIED = [
  ['disclosure_agreements', 'article_id, checksum'],
  ['evaluations', 'article_id'],
] as const;

/** SQL: everything of the guest `$1`, and of the guests `$2` what concerns the articles `$3`. */
const IS_CARRIED = `(x.guest_id = $1::bigint
  or (x.guest_id, x.article_id) in (select * from unnest($2::bigint[], $3::bigint[])))`;
