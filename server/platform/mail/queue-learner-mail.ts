import * as v from 'valibot';
import type { Queries } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import type { Settings } from '../settings/settings.ts';
import { type Mail, queueMail } from './mail.ts';

type Letter = (to: {
  readonly productName: string;
  readonly recipient: string;
  /** The learner's, whose days the mail names. */
  readonly timeZone: string;
  readonly now: Date;
}) => Mail;

/** Queues an email to the learner within the caller's transaction. */
export const queueLearnerMail = async (
  queries: Queries,
  { settings, now }: { readonly settings: Settings; readonly now: () => Date },
  userId: string,
  letter: Letter,
): Promise<void> => {
  const [user] = await readRows(
    queries,
    v.object({ email: v.string(), timeZone: v.string() }),
    'select email, time_zone as "timeZone" from users where id = $1',
    [userId],
  );
  if (user === undefined) return;
  const { email: recipient, timeZone } = user;
  const to = { productName: settings.productName, recipient, timeZone, now: now() };
  await queueMail(queries, letter(to), now());
};
