import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { Call } from '../platform/http/call.ts';
import { type Mail, queueMail } from '../platform/mail/mail.ts';
import type { MailContext } from '../platform/mail/mails.ts';

/** Queues a notice to a learner's address within the caller's transaction. */
export const mailLearner = async (
  queries: Queries,
  { settings, now }: Pick<Call<Endpoint>, 'settings' | 'now'>,
  userId: string,
  write: (to: MailContext) => Mail,
): Promise<void> => {
  const [learner] = await readRows(
    queries,
    v.object({ email: v.string() }),
    'select email from users where id = $1',
    [userId],
  );
  if (learner === undefined) return;
  const to = { productName: settings.productName, recipient: learner.email, now: now() };
  await queueMail(queries, write(to), now());
};
