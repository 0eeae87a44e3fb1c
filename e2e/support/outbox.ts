import type { APIRequestContext } from 'playwright/test';
import { origin } from './physician.ts';

/** The mails to an address in the running server's outbox, newest first, as its page shows them. */
const mailsTo = async (request: APIRequestContext, recipient: string): Promise<readonly string[]> => {
  const page = await (await request.get(`${origin()}/dev/outbox`)).text();
  return page.split('<article>').filter((mail) => mail.includes(`To ${recipient},`));
};

/** The link in the latest mail to an address. */
export const mailedLink = async (request: APIRequestContext, recipient: string): Promise<string> => {
  const mails = await mailsTo(request, recipient);
  return found(/<a href="([^"]+)"/, mails).replaceAll('&amp;', '&');
};

/** The six digits of the latest mail to an address. */
export const mailedCode = async (request: APIRequestContext, recipient: string): Promise<string> =>
  found(/^ +(\d{6})$/m, await mailsTo(request, recipient));

/** The subject of the latest mail to an address whose subject has these words. */
export const mailedSubject = async (
  request: APIRequestContext,
  recipient: string,
  words: string,
): Promise<string> => {
  const subject = new RegExp(`<h2>(.*${words}.*)</h2>`);
  return found(
    subject,
    (await mailsTo(request, recipient)).filter((mail) => subject.test(mail)),
  );
};

const found = (pattern: RegExp, [latest = '']: readonly string[]): string => {
  const match = pattern.exec(latest)?.[1];
  if (match === undefined) throw new Error(`The latest mail has no ${pattern}.`);
  return match;
};
