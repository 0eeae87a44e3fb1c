import { expect, type Page, test } from 'playwright/test';
import { origin } from '../support/physician.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const IN_FLORIDA = '/special-requirements/topics/hiv/states/florida';

/** The pages with a link to a topic's state picker, and the page below it. */
const grounds = [
  { requirement: 'RT-02', name: 'the feed', path: '/', link: 'Where it counts', nth: 5 },
  { requirement: 'RT-02', name: 'a search', path: '/?list=search&q=HIV', link: 'Where it counts' },
  {
    requirement: 'RT-02',
    name: 'a search of two words, as a form sends them',
    path: '/?list=search&q=pain+opioids',
    link: 'Where it counts',
    nth: 1,
  },
  {
    requirement: 'RT-47',
    name: 'the requirements',
    path: '/special-requirements?state=florida',
    link: /^HIV ·/,
  },
  {
    requirement: 'RT-49',
    name: 'an article',
    path: `${IN_FLORIDA}/cme-experiences/articles/hptn-052/abstract`,
    link: 'Change the state',
  },
];

for (const { requirement, name, path, link, nth = 0 } of grounds)
  test(`[${requirement}] the state picker over ${name} keeps the page’s scroll position, when closed by key and by the browser’s Back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 900, height: 420 });
    await page.goto(`${origin()}/privacy`);
    await page.goto(origin() + path);
    const opener = page.getByRole('link', { name: link }).nth(nth);
    await opener.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(300);
    const before = await scrolled(page);
    if (name !== 'a search') expect(before).toBeGreaterThan(20);
    const dialog = page.getByRole('dialog', { name: /: choose a state$/ });

    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).press('Enter'),
      () => page.goBack(),
    ]) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('heading')).toBeFocused();
      expect(await scrolled(page)).toBe(before);
      await close();
      await expect(page).toHaveURL(origin() + path);
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      expect(await scrolled(page)).toBe(before);
    }
    // It does not move later either.
    await page.waitForTimeout(700);
    expect(await scrolled(page)).toBe(before);
    await page.goBack();
    await expect(page).toHaveURL(`${origin()}/privacy`);
  });
