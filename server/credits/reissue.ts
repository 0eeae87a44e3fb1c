import { reissueEndpoint } from '#contract/credits.ts';
import { requireConfirmation } from '../accounts/require-confirmation.ts';
import { recordEvent } from '../accounts/security-events.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { readCredit } from './credit-details.ts';

/**
 * Reissues a certificate with the learner's current name. The verification code stays the same, so earlier prints
 * still verify, showing the new name and the date of the reissue.
 */
export const reissue = handler(reissueEndpoint, (call) => {
  requireConfirmation(call);
  const { input, caller, database, now } = call;
  const userId = learnerOf(caller);
  const creditId = input.params.id;
  return database.transaction(async (queries) => {
    await queries.query('select 1 from credits where id = $1 and user_id = $2 for update', [
      creditId,
      userId,
    ]);
    await queries.query(
      `with renamed as (
         select c.id, c.name_at_issue as earlier_name, trim(u.first_name || ' ' || u.last_name) as name
         from credits c join users u on u.id = c.user_id
         where c.id = $1 and c.user_id = $2
           and c.name_at_issue <> trim(u.first_name || ' ' || u.last_name)
       ), recorded as (
         insert into credit_reissues (credit_id, earlier_name, name, reissued_at, reason)
         select id, earlier_name, name, $3, 'name' from renamed
       )
       update credits set name_at_issue = renamed.name from renamed where credits.id = renamed.id`,
      [creditId, userId, now().toISOString()],
    );
    await recordEvent(call, queries, 'certificate-reissued', userId);
    return readCredit(queries, userId, creditId);
  });
});
