import * as v from 'valibot';
import { passkeysEndpoint } from '#contract/passkeys.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notLoggedIn } from '../platform/http/refused.ts';

export const PASSKEY_COLUMNS = `id::text, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;

const accountRow = v.object({ secondStep: v.boolean(), recoveryCodesLeft: v.number() });

export const showProtection = handler(passkeysEndpoint, async ({ caller, database }) => {
  const userId = learnerOf(caller);
  const [account] = await readRows(
    database,
    accountRow,
    `select second_step_since is not null as "secondStep",
       (select count(*)::integer from recovery_codes where user_id = users.id) as "recoveryCodesLeft"
     from users where id = $1`,
    [userId],
  );
  if (account === undefined) throw notLoggedIn();
  const passkeys = await readRows(
    database,
    passkeysEndpoint.response.entries.passkeys.item,
    `select ${PASSKEY_COLUMNS} from passkeys where user_id = $1 order by passkeys.id desc`,
    [userId],
  );
  return { passkeys, ...account };
});

export const countPasskeys = async (queries: Queries, userId: string): Promise<number> => {
  const [counted] = await readRows(
    queries,
    v.object({ count: v.number() }),
    'select count(*)::integer as count from passkeys where user_id = $1',
    [userId],
  );
  return counted?.count ?? 0;
};
