import { BadSetting } from '../bad-setting.ts';
import type { Queries } from '../database/database.ts';
import type { Settings } from '../settings.ts';

/** Remembers that this database serves learners. */
export const noteProduction = async (queries: Queries, now: Date): Promise<void> => {
  await queries.query(
    `insert into installation as kept (production_since) values ($1)
     on conflict (only_one) do update set production_since = coalesce(kept.production_since, excluded.production_since)`,
    [now.toISOString()],
  );
};

/**
 * Refuses a demonstration by default on a database that has served learners: the settings of its deployment are missing,
 * and it would be open to whoever knows the published password. Throws `BadSetting`.
 */
export const refuseLostSettings = async (
  queries: Queries,
  { modeIsNamed }: Pick<Settings, 'modeIsNamed'>,
): Promise<void> => {
  if (modeIsNamed) return;
  const [kept] = await queries.query<{ since: string }>(
    'select production_since::date::text as since from installation where production_since is not null',
  );
  if (kept === undefined) return;
  throw new BadSetting(
    `This database has served learners since ${kept.since}, and nothing of a deployment is set now. ` +
      'Start the server with the settings of that deployment; or, for a copy to try things out with, MODE=demonstration.',
    ['MODE'],
  );
};

/** Remembers that what came with the demonstration is to stay away. */
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
