import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { test } from '../support/own-app.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

test.describe.configure({ mode: 'default' });

/** What an import without a sanitizer would send to the page. */
const PAYLOADS = [
  '<script>hacked=1</script>',
  '<img src=x onerror="hacked=2">',
  '<svg onload="hacked=3"><script>hacked=4</script></svg>',
  '<iframe srcdoc="<script>parent.hacked=5</script>"></iframe>',
  '<a href="javascript:hacked=6" id="trap">a link of script</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hacked=7&gt;">',
  '<math href="javascript:hacked=8"><mi>x</mi></math>',
  '<form action="javascript:hacked=9"><input name="attributes"><button>send</button></form>',
  '<p onpointerenter="hacked=10" style="background:url(javascript:hacked=11)">under the pointer</p>',
  '<details open ontoggle="hacked=12">open</details>',
  '<template><img src=x onerror="hacked=13"></template><noscript><p title="</noscript><img src=x onerror=hacked=14>">',
  '<object data="javascript:hacked=15"></object><embed src="javascript:hacked=16">',
  '<base href="https://elsewhere.example/"><meta http-equiv="refresh" content="0;url=javascript:hacked=17">',
  '<p id="app">a name that the page uses</p><p>The end of it.</p>',
];

const watchForScript = async (page: Page): Promise<string[]> => {
  const told: string[] = [];
  await page.exposeFunction('tellViolation', (what: string) => told.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      Reflect.get(window, 'tellViolation')(`${violatedDirective} ${sample}`),
    );
  });
  page.on('dialog', (dialog) => told.push(dialog.message()));
  return told;
};

/** Anything in the page that could run a script without the content security policy. */
const scriptable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#app *')]
      .filter(
        (element) =>
          element.matches(
            'script, iframe, object, embed, form:not(search *), base, meta, svg script, style',
          ) ||
          element.getAttributeNames().some((name) => name.startsWith('on')) ||
          /^\s*javascript:/i.test(element.getAttribute('href') ?? ''),
      )
      .map(({ outerHTML }) => outerHTML),
  );

const showsNoScript = async (page: Page, told: readonly string[]): Promise<void> => {
  await expect(page.getByText('The end of it.')).toBeVisible();
  expect(await scriptable(page)).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  expect(told).toEqual([]);
};

test.beforeAll(async ({ app }) => {
  const files = ['hostile.xml', 'hostile.md'].map((name) => join(fixtures, name));
  expect(await app.importContent(...files)).toMatchObject({ code: 0 });
});

for (const { gate, prepare } of [
  { gate: 'the browser’s own cleaner', prepare: () => 'setHTML' in Element.prototype },
  {
    gate: 'a browser without one',
    prepare: () => {
      Reflect.deleteProperty(Element.prototype, 'setHTML');
      return !('setHTML' in Element.prototype);
    },
  },
])
  test.describe(`with ${gate}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(prepare);
    });

    for (const name of ['hostile.xml', 'hostile.md'])
      test(`an imported ${name} runs no script`, async ({ app, page }) => {
        const told = await watchForScript(page);
        await page.goto(`${app.origin}/?list=search&q=${name === 'hostile.md' ? 'package' : 'hostile'}`);
        await page.getByRole('article').getByRole('link').first().click();
        await showsNoScript(page, told);
        expect(await page.evaluate(prepare)).toBe(true);
      });

    test.describe('and without the content security policy', () => {
      test.use({ bypassCSP: true });

      test('an article that the import did not sanitize runs no script', async ({ app, page }) => {
        await page.route('**/api/articles/view-article-details*', async (route) => {
          const response = await route.fetch();
          const details = await response.json();
          const abstract = PAYLOADS.map((html) => ({ label: null, html }));
          await route.fulfill({ response, json: { ...details, abstract, bodyHtml: PAYLOADS.join('\n') } });
        });
        // Through the app: at its own URL the article comes in the document, which the server sanitizes.
        await page.goto(`${app.origin}/?list=search&q=dapa-hf`);
        await page.locator('a[href="/article/dapa-hf"]').click();
        await page.getByText('under the pointer').first().hover();
        await page.getByText('a link of script').first().click();
        await expect(page.getByText('The end of it.').first()).toBeVisible();
        expect(await scriptable(page)).toEqual([]);
        expect(await page.locator('[id="app"]').count()).toBe(1);
        expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
        expect(page.url()).toBe(`${app.origin}/article/dapa-hf`);
      });
    });
  });

test.describe('without any sanitizer or policy', () => {
  test.use({ bypassCSP: true });

  test('that article does run a script if it is shown unsanitized', async ({ app, page }) => {
    await page.goto(`${app.origin}/error/500`);
    await page.evaluate((html) => {
      document.body.innerHTML = html;
    }, PAYLOADS.join('\n'));
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'hacked'))).toBeDefined();
  });
});
