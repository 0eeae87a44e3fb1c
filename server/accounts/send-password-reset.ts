import * as v from 'valibot';
import { emailExistsResetPasswordEndpoint, sendPasswordResetEndpoint } from '#contract/sign-ins.ts';
import { userTypeOf } from '#core/accounts/user-type.ts';
import { nextPlace, toNextPlace } from '#core/navigation/next-place.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { type Call, handler } from '../platform/http/call.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { RESETS_FROM, RESETS_TO } from '../platform/limits/limits.ts';
import { queueMail, queueNothing } from '../platform/mail/mail.ts';
import { passwordResetMail } from '../platform/mail/mails.ts';
import { refuseWithoutMail } from '../platform/mail/no-mail.ts';
import { isClosed } from './is-closed.ts';
import { openReset } from './password-reset.ts';
import { recordEvent } from './security-events.ts';

const accountRow = v.object({
  id: v.string(),
  email: v.string(),
  isManualUser: v.boolean(),
  acquisitionSource: v.nullable(v.string()),
  demonstration: v.boolean(),
});

interface NextPage {
  readonly nextRoute: string;
  readonly nextParams?: string | undefined;
}

/** Takes the same steps and time, and sends the same response, for known and unknown addresses (faults.md, 34). */
const send = async (call: Call<typeof sendPasswordResetEndpoint>) => {
  const { input, database, settings, origin, now } = call;
  const { email, next } = input.body;
  refuseWithoutMail(settings, 'Ask its operator for a login link.', 'email');
  await consumeLimits(call, [[RESETS_TO, email.toLowerCase()]]);
  await database.transaction(async (queries) => {
    const [found] = await readRows(
      queries,
      accountRow,
      `select id, email, is_manual_user as "isManualUser", acquisition_source as "acquisitionSource", demonstration
       from users where lower(email) = lower($1)`,
      [email],
    );
    const account = found === undefined || isClosed(found, call) ? undefined : found;
    const { token, expiresAt } = await openReset(queries, email, now());
    const recipient = account?.email ?? email;
    const isPartners = account !== undefined && userTypeOf(account) === 'fluorosafety';
    const link =
      origin + (isPartners ? partnersPath(recipient, token) : path(recipient, token) + wayOn(next));
    const to = { productName: settings.productName, recipient, now: now() };
    const queue = account === undefined ? queueNothing : queueMail;
    await queue(queries, passwordResetMail(to, link, expiresAt), now());
    await recordEvent(call, queries, 'reset-requested', account?.id ?? null);
  });
  return { message: 'If an account uses this address, a link is on its way.' };
};

/** A partner's learners get a page that continues to their courses (RT-16). */
const partnersPath = (email: string, token: string): string =>
  `/password-create/fluorosafety/${encodeURIComponent(email)}/${token}`;

const path = (email: string, token: string): string =>
  `/password-reset/${token}?email=${encodeURIComponent(email)}`;

/**
 * Where to go after the login that follows. Anyone may ask for a link to be mailed, so it carries only a page of this
 * app, and none of its query, which could be text.
 */
const wayOn = (next: NextPage | undefined): string => {
  if (next === undefined) return '';
  const { nextRoute, nextParams = '' } = next;
  const place = nextPlace({ nextRoute, nextParams });
  if (place.name === 'home') return '';
  return `&${new URLSearchParams(toNextPlace({ ...place, query: {} }))}`;
};

export const sendPasswordReset = handler(sendPasswordResetEndpoint, send, RESETS_FROM);
export const emailExistsResetPassword = handler(emailExistsResetPasswordEndpoint, send, RESETS_FROM);
