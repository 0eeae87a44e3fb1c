import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';

const sentMailRow = v.object({ kind: v.string(), subject: v.string(), text: v.string(), html: v.string() });
type SentMail = Decoded<typeof sentMailRow>;

/** The mails in the outbox for an address, newest first. */
export const mailsTo = (database: Database, recipient: string): Promise<readonly SentMail[]> =>
  readRows(
    database,
    sentMailRow,
    `select kind, subject, text_body as text, html_body as html from mail_outbox
     where recipient = $1 order by id desc`,
    [recipient],
  );

/** The kinds of these mails, without the links that confirm an address, one of which each registration mails. */
export const kindsTo = async (database: Database, recipient: string): Promise<readonly string[]> =>
  (await mailsTo(database, recipient))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'email-confirmation');

/** The six digits of the latest mail to an address. */
export const codeTo = async (database: Database, recipient: string): Promise<string> =>
  found(/^ +(\d{6})$/m, (await mailsTo(database, recipient))[0]?.text);

/** The link in the latest mail to an address. */
export const linkTo = async (database: Database, recipient: string): Promise<URL> =>
  new URL(found(/^(https?:\S+)$/m, (await mailsTo(database, recipient))[0]?.text));

/** The token in the latest link to choose a password. */
export const resetTokenTo = async (database: Database, recipient: string): Promise<string> =>
  found(/^\/password-reset\/([\w-]{43})$/, (await linkTo(database, recipient)).pathname);

const found = (pattern: RegExp, text = ''): string => {
  const match = pattern.exec(text)?.[1];
  if (match === undefined) throw new Error(`No mail has ${pattern}.`);
  return match;
};
