import { html, raw } from 'hono/html';
import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import { formatsIn } from '#core/credits/completion-day.ts';
import type { Queries } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { pageColors } from '../shared/page-colors.ts';

const shownRow = v.object({
  recipient: v.string(),
  subject: v.string(),
  text: v.string(),
  created_at: moment,
  over: v.boolean(),
});
type Shown = Decoded<typeof shownRow>;

const MAX_SHOWN = 100;

/** The latest mail that would have been sent, newest first, with links to follow. */
export const outboxPage = async (queries: Queries, productName: string, now: Date): Promise<string> => {
  const mails = await readRows(
    queries,
    shownRow,
    `select recipient, subject, text_body as text, created_at, deliver_until <= $1 as over
     from mail_outbox where recipient <> '' order by created_at desc, id desc limit ${MAX_SHOWN}`,
    [now.toISOString()],
  );
  return String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Outbox of ${productName}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
<header>
<h1>Outbox</h1>
<p>No mail server is set (<code>SMTP_URL</code>), so mail ends here. Only this machine can see this page.</p>
</header>
<main>
${mails.length === 0 ? html`<p>There is no mail yet.</p>` : mails.map(article)}
</main>
</body>
</html>
`,
  );
};

const article = ({ recipient, subject, text, created_at, over }: Shown) => html`<article>
<h2>${subject}</h2>
<p class="about">To ${recipient}, <time datetime="${created_at}">${written(created_at)}</time>${over ? ', no longer valid' : ''}</p>
<pre>${raw(withLinks(text))}</pre>
</article>
`;

const second = formatsIn({ dateStyle: 'long', timeStyle: 'medium' });

const written = (moment: string): string => `${second('UTC').format(new Date(moment))} UTC`;

/** Only a URL on its own line is a link, as `mailBody` writes it. */
const withLinks = (text: string): string =>
  escapeHtml(text).replace(/^https?:\/\/\S+$/gm, (link) => `<a href="${link}">${link}</a>`);

export const outboxStyle = `${pageColors}body {
  margin: 0 auto;
  max-width: 46rem;
  padding: 2rem 1.25rem 6rem;
  background: var(--page);
  color: var(--text);
  font: 1rem/1.6 system-ui, sans-serif;
}
article { margin: 0 0 1.25rem; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
h2 { margin: 0; font-size: 1.15rem; overflow-wrap: anywhere; }
p { overflow-wrap: anywhere; }
.about { margin: 0 0 1rem; color: var(--quiet); }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
