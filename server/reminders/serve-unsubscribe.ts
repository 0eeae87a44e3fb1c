import { html } from 'hono/html';
import type { Logger } from 'pino';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Database } from '../platform/database/database.ts';
import type { App } from '../platform/http/bind.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import type { HttpSettings } from '../platform/http/http-settings.ts';
import type { SecurityHeaders } from '../platform/http/security-headers.ts';
import { sendFailure } from '../platform/http/send-refusal.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { UNSUBSCRIBES } from '../platform/limits/limits.ts';
import { logged, type RequestHandler } from '../platform/log/logged.ts';
import { pageColors } from '../platform/shared/page-colors.ts';
import { listOf, type MailList, unsubscribe } from './unsubscribe-links.ts';

interface Dependencies {
  readonly database: Database;
  readonly settings: HttpSettings;
  readonly log: Logger;
  readonly now: () => Date;
  readonly headers: SecurityHeaders;
}

const STYLE = '/unsubscribe.css';

/**
 * Serves the links at the end of mail. Opening one only asks for confirmation, because mail scanners open links too.
 * Submitting the form unsubscribes, and so does one click in a mail app (RFC 8058), which sends a POST to the same
 * URL. Neither requires a login or a script.
 */
export const serveUnsubscribe = (app: App, { database, settings, log, now, headers }: Dependencies): void => {
  const path = '/unsubscribe/:token';
  const answer =
    (act: (token: string) => Promise<MailList | undefined>, page: (list: MailList) => Page): RequestHandler =>
    async (context) => {
      try {
        const address = clientAddress(context.env.incoming, settings.trustedProxies);
        await consumeLimits({ database, settings, now }, [[UNSUBSCRIBES, address]]);
        const list = await act(context.req.param('token') ?? '');
        const shown = list === undefined ? UNKNOWN : page(list);
        return new Response(await draw(shown, settings.productName), {
          status: list === undefined ? 404 : 200,
          headers: {
            ...headers.document,
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'x-robots-tag': 'noindex',
          },
        });
      } catch (failure) {
        return sendFailure(failure, headers.api, log);
      }
    };
  app.get(
    path,
    logged(
      log,
      path,
      answer((token) => listOf(database, token), asking),
    ),
  );
  app.post(
    path,
    logged(
      log,
      path,
      answer((token) => unsubscribe(database, token), done),
    ),
  );
  app.get(
    STYLE,
    logged(log, STYLE, () => {
      const type = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=3600' };
      return new Response(style, { headers: { ...headers.api, ...type } });
    }),
  );
};

interface Page {
  readonly title: string;
  readonly text: string;
  readonly asks: boolean;
}

const NAMES: Readonly<Record<MailList, string>> = {
  renewals: 'renewal reminders',
  digest: 'the weekly email',
};

const asking = (list: MailList): Page => ({
  title: `Unsubscribe from ${NAMES[list]}?`,
  text:
    list === 'renewals'
      ? 'We won’t remind you by email before a license renews. Your planner still shows what’s missing.'
      : 'We won’t email you what’s new each week.',
  asks: true,
});

const done = (list: MailList): Page => ({
  title: 'You’re unsubscribed',
  text: `We won’t email you ${NAMES[list]}. You can turn it back on anytime.`,
  asks: false,
});

const UNKNOWN: Page = {
  title: 'This link no longer works',
  text: 'Log in to choose what we email you.',
  asks: false,
};

const draw = async ({ title, text, asks }: Page, productName: string): Promise<string> =>
  String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - ${productName}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE}">
</head>
<body>
<header><p>${productName}</p></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
${
  asks
    ? html`<form method="post"><button type="submit">Unsubscribe</button></form>
<p class="more">Changed your mind? <a href="${pathTo('profile-reminders')}">Choose what we send, and when</a></p>`
    : html`<p class="more"><a href="${pathTo('profile-reminders')}">Reminder settings</a></p>`
}
</main>
</body>
</html>
`,
  );

/** Logo, type and buttons as in the app, but without its fonts, because the page loads only one file. */
const style = `${pageColors}:root { --action: light-dark(#123a63, #8dbbe8); --on-action: light-dark(#ffffff, #0b1a29); }
body { margin: 0; background: var(--page); color: var(--text); font: 1.0625rem/1.6 system-ui, sans-serif; }
header { max-width: 40rem; margin: 0 auto; padding: 0 1.25rem; box-sizing: border-box; }
header p { margin: 0; font: 600 1.3125rem/1.4 Georgia, "Times New Roman", serif; }
header p::before { content: ""; display: block; width: 1.75rem; height: 0.25rem; margin-bottom: 0.875rem; background: var(--action); }
main { max-width: 40rem; margin: 0 auto; padding: clamp(2rem, 8vh, 5rem) 1.25rem 3rem; box-sizing: border-box; }
h1 { margin: 0 0 0.75rem; font: 600 clamp(1.625rem, 5vw, 2.125rem)/1.25 Georgia, "Times New Roman", serif; text-wrap: balance; }
main > p { margin: 0; max-width: 34rem; overflow-wrap: anywhere; }
form { margin: 1.75rem 0 0; }
button { min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: 8px; background: var(--action); color: var(--on-action); font: inherit; font-weight: 600; cursor: pointer; }
main > .more { margin-top: 2rem; padding-top: 1.25rem; border-top: 1px solid var(--line); color: var(--quiet); }
.more a { display: inline-block; padding-block: 0.25rem; }
@media (max-width: 30rem) { button { width: 100%; } }
@media (forced-colors: active) { button { border: 1px solid; } }
`;
