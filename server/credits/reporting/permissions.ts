import * as v from 'valibot';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { permissionsEndpoint, permitEndpoint } from '#contract/reporting.ts';
import { moment } from '#contract/values.ts';
import { REPORT_TARGETS } from '#core/credits/reporting.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { handler } from '../../platform/http/call.ts';
import { learnerOf } from '../../platform/http/learner-of.ts';
import { consumeLimits } from '../../platform/limits/consume-limits.ts';
import { PERMISSIONS_GIVEN } from '../../platform/limits/limits.ts';

type Permissions = EndpointResponse<typeof permissionsEndpoint>;

export const permissions = handler(permissionsEndpoint, ({ caller, database }) =>
  readPermissions(database, learnerOf(caller)),
);

/** A new permission applies from now on; earlier permissions stay on record. */
export const permit = handler(permitEndpoint, async (call) => {
  const { input, caller, database, now } = call;
  const { body } = input;
  const userId = learnerOf(caller);
  // A permission can always be withdrawn.
  if (body.granted) await consumeLimits(call, [[PERMISSIONS_GIVEN, userId]]);
  return database.transaction(async (queries) => {
    const at = [userId, body.target, now().toISOString()];
    await queries.query(
      body.granted
        ? `insert into report_permissions (user_id, target, granted_at) values ($1, $2, $3)
           on conflict (user_id, target) where withdrawn_at is null do nothing`
        : `update report_permissions set withdrawn_at = $3
           where user_id = $1 and target = $2 and withdrawn_at is null`,
      at,
    );
    return readPermissions(queries, userId);
  });
});

/** The permission for each reporting target, the accreditor first. */
export const readPermissions = async (queries: Queries, userId: string): Promise<Permissions> => {
  const held = await readRows(
    queries,
    v.object({ target: v.string(), granted_at: moment }),
    'select target, granted_at from report_permissions where user_id = $1 and withdrawn_at is null',
    [userId],
  );
  return REPORT_TARGETS.map((target) => ({
    target,
    grantedAt: held.find((each) => each.target === target)?.granted_at ?? null,
  }));
};
