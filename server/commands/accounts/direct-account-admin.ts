import * as v from 'valibot';
import { openLoginLink } from '../../accounts/login-link.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { AccountAdmin } from './account-admin.ts';
import { shownAccountRow } from './account-admin.ts';
import { applyChange } from './apply-change.ts';

/** Manages the accounts of a database that this process can reach directly. */
export const directAccountAdmin = (database: Database, settings: Settings): AccountAdmin => ({
  applyChange: (change, origin) => applyChange(database, settings, change, origin),
  loginToken: async (email) => {
    const [user] = await readRows(
      database,
      v.object({ id: v.string() }),
      'select id from users where lower(email) = lower($1)',
      [email],
    );
    return user === undefined ? null : openLoginLink(database, user.id, new Date());
  },
  show: async (email) => {
    const [account] = await readRows(
      database,
      shownAccountRow,
      `select email, first_name as "firstName", last_name as "lastName", degree, plan_name as plan,
         is_manual_user as manual, acquisition_source as source, demonstration, created_at as "registeredAt",
         (select count(*)::integer from sessions where user_id = users.id and expires_at > now()) as sessions,
         (select count(*)::integer from credits where user_id = users.id) as credits
       from users where lower(email) = lower($1)`,
      [email],
    );
    return account ?? null;
  },
});
