import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { loginRow } from '#contract/accounts.ts';
import { apiCaller } from '../../scripts/api-caller.ts';
import { type AppProcess, startAppProcess } from '../../scripts/app-process.ts';
import { press, tabTo } from '../support/by-keyboard.ts';
import { enterAs } from '../support/learner.ts';
import { knownArticle } from '../support/library.ts';
import { newSubscriber } from '../support/subscriber.ts';

const ACCOUNTS = join(import.meta.dirname, '../../server/accounts-command/main.ts');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const article = knownArticle('hptn-052');

let app: AppProcess;
test.beforeAll(async () => {
  app = await startAppProcess({ environment: { LOG_LEVEL: 'silent', RATE_LIMITS: 'false' } });
});
test.afterAll(() => app.stop());

const demonstration = async (label: string): Promise<string> => {
  const { token } = await apiCaller(app.origin).call(loginRow, {
    body: { email: emailOf(label), password: 'preceptor-demo' },
  });
  return token;
};

const emailOf = (label: string): string => `${label}@demo.preceptor.example`;

/** A year on, nobody has paid for the next. */
const pastDue = async (): Promise<string> => {
  const words = ['advance', emailOf('pro'), '366d'];
  const { stdout } = await promisify(execFile)(process.execPath, [ACCOUNTS, ...words], {
    env: { ...process.env, DATA_DIR: app.dataDirectory },
  });
  expect(stdout).toContain('past_due');
  return demonstration('pro');
};

const readers: readonly { readonly name: string; readonly token: () => Promise<string | null> }[] = [
  { name: 'a guest', token: async () => null },
  { name: 'somebody on Free', token: () => demonstration('free') },
  { name: 'a subscriber to Pro', token: async () => (await newSubscriber(app.origin)).token },
  { name: 'somebody with Lifetime', token: () => demonstration('lifetime') },
  { name: 'somebody who is past due', token: pastDue },
  { name: 'somebody on trial', token: () => demonstration('trial') },
];

/** Axe finds nothing, once this is there. What is the same for everybody, e2e/shared/accessibility.spec.ts goes through. */
const isClean = async (page: Page, sign: Locator): Promise<void> => {
  await expect(sign).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([]);
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first();
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();

for (const { name, token } of readers)
  test(`[RT-02] [RT-03] [RT-07] [RT-08] [RT-48] [RT-49] [RT-50] ${name} goes from a search to the results of a quiz by keyboard alone, and axe finds nothing in what is theirs there`, async ({
    page,
  }) => {
    const known = await token();
    if (known !== null) await enterAs(page, { token: known });
    await page.emulateMedia({ reducedMotion: 'reduce' });

    await page.goto(`${app.origin}/?list=search`);
    await tabTo(page, page.getByLabel('Search articles'));
    await page.keyboard.type('HIV antiretroviral');
    await page.keyboard.press('Enter');
    await press(
      page,
      page
        .getByRole('article')
        .filter({ hasText: article.title })
        .getByRole('link', { name: 'Where it counts' }),
    );
    await press(page, page.getByRole('dialog').getByRole('link', { name: /^Florida/ }));
    await press(page, link(page, article.title));
    await isClean(page, heading(page, article.title));

    await press(page, link(page, 'Change the state'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link(page, 'Change the state')).toBeFocused();

    await press(page, link(page, /^Answer/));
    await isClean(page, page.getByText('Before you start'));
    await press(page, page.getByRole('button', { name: /start$/i }));
    for (const [index, option] of article.rightOptions.entries()) {
      await expect(page.getByText(`Question ${index + 1} of`)).toBeVisible();
      await tabTo(page, page.getByRole('radio').first());
      await page.keyboard.press(String(option));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'That is right' })).toBeFocused();
      await press(page, page.getByRole('button', { name: /Next question|See results/ }));
    }
    await isClean(page, heading(page, 'You passed'));
  });
