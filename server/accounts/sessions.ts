import { endOtherSessionsEndpoint, endSessionEndpoint, sessionsEndpoint } from '#contract/sign-ins.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound } from '../platform/http/refused.ts';
import { endSessions, idleSince } from '../platform/http/session.ts';
import { requireConfirmation } from './require-confirmation.ts';
import { recordEvent } from './security-events.ts';

export const listSessions = handler(sessionsEndpoint, async ({ caller, database, settings, now }) => ({
  data: [
    ...(await readRows(
      database,
      sessionsEndpoint.response.entries.data.item,
      `select id::text, device, address, created_at as "beganAt", last_used_at as "lastUsedAt",
       token_hash = $2 as current
     from sessions where user_id = $1 and expires_at > $3 and last_used_at > $4 and replaced_by is null
     order by last_used_at desc, id desc`,
      [
        learnerOf(caller),
        caller.kind === 'learner' ? caller.tokenHash : null,
        now().toISOString(),
        idleSince(now(), settings.sessionIdleMinutes),
      ],
    )),
  ],
}));

export const endOneSession = handler(endSessionEndpoint, async (call) => {
  requireConfirmation(call);
  const userId = learnerOf(call.caller);
  const ended = await call.database.query(
    `with ended as (delete from sessions where id = $1 and user_id = $2 returning token_hash),
       unreminded as (delete from push_devices where session in (select token_hash from ended)),
       replaced as (delete from sessions where replaced_by in (select token_hash from ended))
     select 1 from ended`,
    [call.input.params.id, userId],
  );
  if (ended.length === 0) throw notFound();
  await recordEvent(call, call.database, 'sessions-ended', userId);
  return { message: 'That session is logged out.' };
});

export const endOtherSessions = handler(endOtherSessionsEndpoint, async (call) => {
  requireConfirmation(call);
  const { caller, database } = call;
  const userId = learnerOf(caller);
  await endSessions(database, userId, caller.kind === 'learner' ? caller.tokenHash : undefined);
  await recordEvent(call, database, 'sessions-ended', userId);
  return { message: 'You’re logged out everywhere else.' };
});
