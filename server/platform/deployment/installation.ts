import * as v from 'valibot';
import { day } from '#contract/values.ts';
import type { Queries } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import { BadSetting } from '../settings/bad-setting.ts';
import type { Settings } from '../settings/settings.ts';

/** Records that this database serves learners. */
export const noteProduction = async (queries: Queries, now: Date): Promise<void> => {
  await queries.query(
    `insert into installation as stored (production_since) values ($1)
     on conflict (only_one) do update set production_since = coalesce(stored.production_since, excluded.production_since)`,
    [now.toISOString()],
  );
};

/**
 * Refuses to start in demonstration mode by default on a database that has served learners: evidently the settings of
 * its deployment are missing, and the accounts with the published password would be open. Throws `BadSetting`.
 */
export const refuseLostSettings = async (
  queries: Queries,
  { modeIsNamed }: Pick<Settings, 'modeIsNamed'>,
): Promise<void> => {
  if (modeIsNamed) return;
  const [kept] = await readRows(
    queries,
    v.object({ since: day }),
    'select production_since::date::text as since from installation where production_since is not null',
  );
  if (kept === undefined) return;
  throw new BadSetting(
    `This database has served learners since ${kept.since}, and no deployment settings are set now. ` +
      'Start the server with the settings of that deployment; or, for a copy to try things out with, MODE=demonstration.',
    ['MODE'],
  );
};

/** Records that the demonstration content was removed, so that it is not added again. */
export const noteDemonstrationRemoved = async (queries: Queries, now: Date): Promise<void> => {
  await queries.query(
    `insert into installation (demonstration_removed_at) values ($1)
     on conflict (only_one) do update set demonstration_removed_at = excluded.demonstration_removed_at`,
    [now.toISOString()],
  );
};

export const isDemonstrationRemoved = async (queries: Queries): Promise<boolean> => {
  const removed = await queries.query(
    'select 1 from installation where demonstration_removed_at is not null',
  );
  return removed.length > 0;
};
