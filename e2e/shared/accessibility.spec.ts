import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { showTheme } from '../../scripts/walks/walk.ts';
import { screens } from '../support/screens.ts';
import { smallTargets } from '../support/small-targets.ts';
import { test } from '../support/visitor.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PHONE = { width: 375, height: 812 };
const SMALL_PHONE = { width: 320, height: 568 };
const LAPTOP = { width: 1280, height: 800 };
const PROMISE = 'Earn CME and MOC with Preceptor';

/** What axe finds, each with the rule's name and where. */
const faultsOf = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
};

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const screen of screens) {
  test.describe(screen.name, () => {
    test('[UX-03] passes every rule of WCAG 2.2 AA in both themes, on a phone and a laptop', async ({
      visit,
    }) => {
      const page = await visit(screen);
      for (const theme of ['light', 'dark']) {
        await showTheme(page, theme);
        for (const size of [PHONE, LAPTOP]) {
          await page.setViewportSize(size);
          expect(await faultsOf(page), `${theme} at ${size.width}`).toEqual([]);
        }
      }
    });

    test('[UX-02] [RT-55] fits the smallest phones, and says what it is', async ({ visit }) => {
      const page = await visit(screen);
      for (const size of [PHONE, SMALL_PHONE]) {
        await page.setViewportSize(size);
        expect(await sidewaysScroll(page), `${size.width} px`).toBe(0);
        expect(await smallTargets(page), `${size.width} px`).toEqual([]);
      }
      await expect(page).toHaveTitle(screen.title === null ? PROMISE : `${screen.title} · ${PROMISE}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
    });
  });
}
