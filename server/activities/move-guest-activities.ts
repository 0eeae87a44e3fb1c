import * as v from 'valibot';
import { recordsToMove } from '#core/quizzes/guest-merge.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

const oneOfAKindRow = v.object({ about: v.string(), isOwn: v.boolean() });

interface MovedGuestData {
  readonly userId: string;
  /** The guest who became the learner; everything this guest owns is moved. */
  readonly guestId: string | null;
  /** Articles of other guests, of whom only this one quiz was moved. */
  readonly attempts: readonly { readonly guest_id: string | null; readonly article_id: string }[];
}

/** Moves a guest's agreements and evaluations to a learner as core decides, within the caller's transaction. */
export const moveGuestActivities = async (
  queries: Queries,
  { userId, guestId, attempts }: MovedGuestData,
): Promise<void> => {
  const whose = [
    guestId,
    attempts.map(({ guest_id }) => guest_id),
    attempts.map(({ article_id }) => article_id),
  ];
  for (const [table, key] of MOVED_TABLES) {
    const records = await readRows(
      queries,
      v.object({ ...oneOfAKindRow.entries, id: v.string() }),
      `select x.id, concat_ws(' ', ${key}) as about, x.user_id is not null as "isOwn"
       from ${table} x where x.user_id = $4 or ${IS_MOVED} order by x.id`,
      [...whose, userId],
    );
    await queries.query(`update ${table} set user_id = $1, guest_id = null where id = any($2::bigint[])`, [
      userId,
      recordsToMove(records).map(({ id }) => id),
    ]);
    await queries.query(`delete from ${table} x where ${IS_MOVED}`, whose);
  }
};

/** Each table with its key per learner. */
const MOVED_TABLES = [
  ['disclosure_agreements', 'article_id, checksum'],
  ['evaluations', 'article_id'],
] as const;

/** SQL: everything owned by the guest `$1`, and what the guests `$2` own about the articles `$3`. */
const IS_MOVED = `(x.guest_id = $1::bigint
  or (x.guest_id, x.article_id) in (select * from unnest($2::bigint[], $3::bigint[])))`;
