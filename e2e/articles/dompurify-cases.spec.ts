import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { test } from '../support/own-app.ts';

const data = process.env.SHARED_DATA ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data');
const file = join(data, 'hostile', 'dompurify-cases.json');

test.describe.configure({ mode: 'default' });
test.skip(!existsSync(file), 'SHARED_DATA names no folder with hostile/dompurify-cases.json.');

const payloads: readonly string[] = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8')).map(({ payload }: { payload: string }) => payload)
  : [];

const GATES = [
  { gate: 'the browser’s own cleaner', prepare: () => 'setHTML' in Element.prototype },
  {
    gate: 'a browser without one',
    prepare: () => {
      Reflect.deleteProperty(Element.prototype, 'setHTML');
      return !('setHTML' in Element.prototype);
    },
  },
];

/** Every script that ran, dialog that opened and third-party URL that was requested. */
const watchFor = (page: Page, origin: string): string[] => {
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(`dialog ${dialog.message()}`);
    // Its page and the dialog may be gone by then.
    return dialog.dismiss().catch(() => undefined);
  });
  page.on('pageerror', ({ message }) => told.push(`error ${message}`));
  page.on('popup', (popup) => told.push(`popup ${popup.url()}`));
  page.on('request', (request) => {
    const { href, origin: at, pathname } = new URL(request.url());
    const isOwn = at === origin && /^\/(api\/|assets\/|$|icon|favicon|article\/[\w-]+$)/.test(pathname);
    if (!isOwn) told.push(`request ${href}`);
  });
  return told;
};

/** Any remaining element that could run a script or send a request. */
const leftovers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('article *')]
      .filter(
        (element) =>
          element.matches(
            'script, iframe, object, embed, form, base, meta, link, style, img, video, audio, template',
          ) ||
          element.getAttributeNames().some(
            (name) =>
              name.startsWith('on') ||
              name === 'src' ||
              // A part of a long text declares its estimated height (ui/articles/text-parts.ts).
              (name === 'style' && !/^--lines: \d+;$/.test(element.getAttribute(name) ?? '')),
          ) ||
          /^\s*(javascript|data|vbscript):/i.test(element.getAttribute('href') ?? ''),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );

const FRONT = `---
format: preceptor/1
slug: hostile-cases
title: What a cleaner is tried with
journal: Journal of Trials
published: 2017
finding: None of it runs.
topics: [Markup]
disclosures:
  - name: Preceptor editorial desk
    role: Author
    relationships: []
---

`;

/** Each payload as its own paragraph, as an author could write it. */
const written = (): string =>
  `${FRONT}${payloads.map((payload) => payload.replace(/\s+/g, ' ')).join('\n\n')}\n\nThe end of it.\n`;

/** Each payload as the text of a paragraph, as a publisher could ship it. */
const published = (): string =>
  `<article article-type="research-article"><front>
<journal-meta><journal-title-group><journal-title>Journal of Trials</journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="doi">10.5555/e2e.cases</article-id>
<title-group><article-title>What a parser is tried with</article-title></title-group>
<pub-date><year>2017</year></pub-date></article-meta></front>
<body>${payloads.map(asText).join('\n')}<p>The end of it.</p></body></article>`;

const asText = (payload: string): string =>
  `<p><![CDATA[${payload.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/g, '').replaceAll(']]>', ']] >')}]]></p>`;

test.beforeAll(async ({ app }) => {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-hostile-'));
  writeFileSync(join(folder, 'hostile-cases.md'), written());
  writeFileSync(join(folder, 'hostile-cases.xml'), published());
  const imported = await app.importContent(folder);
  rmSync(folder, { recursive: true });
  expect(imported).toMatchObject({ code: 0 });
});

for (const { gate, prepare } of GATES)
  test.describe(`with ${gate}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(prepare));

    test('no payload runs a script or sends a request after import (faults.md, 27)', async ({
      app,
      page,
    }) => {
      const told = watchFor(page, app.origin);
      for (const title of ['What a cleaner is tried with', 'What a parser is tried with']) {
        await page.goto(`${app.origin}/?list=search&q=tried`);
        await page.getByRole('link', { name: title }).click();
        await expect(page.getByText('The end of it.')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await leftovers(page)).toEqual([]);
      }
      expect(told).toEqual([]);
    });

    test.describe('and without the content security policy', () => {
      test.use({ bypassCSP: true });

      test('no payload that skipped the import’s sanitizer runs a script or sends a request (faults.md, 27)', async ({
        app,
        page,
      }) => {
        const told = watchFor(page, app.origin);
        await page.route('**/api/articles/view-article-details*', async (route) => {
          const response = await route.fetch();
          const details = await response.json();
          const abstract = payloads.map((html) => ({ label: html.slice(0, 40), html }));
          const bodyHtml = payloads.map((html) => `<div>${html}</div>`).join('\n');
          await route.fulfill({ response, json: { ...details, abstract, bodyHtml, title: 'All included' } });
        });
        await page.goto(`${app.origin}/?list=search&q=cleaner`);
        await page.getByRole('link', { name: 'What a cleaner is tried with' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'All included' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await leftovers(page)).toEqual([]);
        expect(told.filter((each) => !each.includes('/article/hostile-cases'))).toEqual([]);
      });
    });
  });

test.describe('without any sanitizer or policy', () => {
  test.use({ bypassCSP: true });

  test('unsanitized payloads do run', async ({ app, page }) => {
    const told = watchFor(page, app.origin);
    await page.goto(`${app.origin}/error/500`);
    const shown = page.evaluate((all) => {
      // Created first: some payloads clobber the document's methods.
      const places = all.map(() => document.createElement('div'));
      document.body.append(...places);
      for (const [index, place] of places.entries()) place.innerHTML = all[index] ?? '';
    }, payloads);
    // One of them may navigate away while the others are still being inserted.
    await shown.catch(() => undefined);
    await expect.poll(() => told.some((each) => each.startsWith('dialog'))).toBe(true);
  });
});
