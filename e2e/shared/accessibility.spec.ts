import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { showTheme } from '../../scripts/walks/walk.ts';
import { origin } from '../support/physician.ts';
import { named, screens } from '../support/screens.ts';
import { smallTargets } from '../support/small-targets.ts';
import { test } from '../support/visitor.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** So high that the bars at a window's foot lie over nothing: what they hide in passing is no fault. */
const PHONE = { width: 375, height: 4000 };
const SMALL_PHONE = { width: 320, height: 568 };
const LAPTOP = { width: 1280, height: 800 };
const PROMISE = 'Earn CME and MOC with Preceptor';

/** What a theme can break. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const everyRule = (page: Page) => new AxeBuilder({ page }).withTags(RULES);
const colours = (page: Page) => new AxeBuilder({ page }).withRules(RULES_OF_COLOUR);

/**
 * axe measures no contrast before a gradient, nor where one text's box lies over another's. The rail's gradient and the
 * cards' covers are clear where there is text, and of a long title only two lines are shown.
 */
const CLEAR_GROUND = `
  * { background-image: none !important }
  [data-covers-card]::after { content: none !important }
  .clamp-2 { display: block !important }`;

const clearTheGround = (page: Page): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, CLEAR_GROUND);

/** What axe finds, each with the rule's name and where; a text that it couldn't measure for a gradient is a fault too. */
const faultsOf = async (rules: AxeBuilder): Promise<readonly string[]> => {
  const { violations, incomplete } = await rules.analyze();
  const told = (results: typeof violations) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  return [...told(violations), ...told(incomplete).filter((fault) => fault.includes('background gradient'))];
};

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const screen of screens) {
  test.describe(screen.name, () => {
    test('[UX-03] passes every rule of WCAG 2.2 AA in both themes, on a phone and a laptop', async ({
      visit,
    }) => {
      const page = await visit(screen);
      // A colour that is still on its way from the other theme belongs to neither.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await clearTheGround(page);
      for (const size of [PHONE, LAPTOP]) {
        await page.setViewportSize(size);
        await showTheme(page, 'light');
        expect(await faultsOf(everyRule(page)), `light at ${size.width}`).toEqual([]);
        await showTheme(page, 'dark');
        expect(await faultsOf(colours(page)), `dark at ${size.width}`).toEqual([]);
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

test('the check of the themes sees a text that is too faint', async ({ visit }) => {
  const page = await visit(named('an error'));
  await clearTheGround(page);
  await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.style.setProperty('color', '#ccc'));
  expect(await faultsOf(colours(page))).toEqual([expect.stringContaining('color-contrast')]);
});

/** Everything that moves from now on, in every document of the page. */
const watchMotion = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const moved: string[] = [];
  await page.exposeFunction('tellMotion', (what: string) => moved.push(what));
  await page.addInitScript(() => {
    for (const kind of ['animationstart', 'transitionrun'])
      addEventListener(kind, ({ target }) => Reflect.get(window, 'tellMotion')(`${kind} ${target}`), true);
  });
  return async () => moved;
};

/** A page that waits for its articles, then a button that is pressed: what moves in the app, moves here. */
const goWhereThingsMove = async (page: Page): Promise<void> => {
  await page.route('**/api/feed/popular', (route) => setTimeout(() => route.continue(), 600));
  await page.goto(`${origin()}/?list=popular`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use the dark theme' }).hover();
  await page.goto(`${origin()}/login`);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).hover();
  await page.waitForTimeout(200);
};

test('nothing moves for who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await watchMotion(page);
  await goWhereThingsMove(page);
  expect(await moved()).toEqual([]);
});

test('for everybody else something does', async ({ page }) => {
  const moved = await watchMotion(page);
  await goWhereThingsMove(page);
  expect(await moved()).not.toEqual([]);
});

/** What has focus, and whether it is outlined: itself, or the row or card that it stands for. */
const focused = (page: Page): Promise<{ readonly name: string; readonly outlined: boolean }> =>
  page.evaluate(() => {
    const active = document.activeElement ?? document.body;
    const around = active.closest('label, :has(> * > [data-covers-card]:focus)') ?? active;
    const looks = [active, around].map((element) => getComputedStyle(element));
    return {
      name: `${active.localName} ${active.textContent?.trim().slice(0, 40)}`,
      outlined: looks.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2,
      ),
    };
  });

/** As if the page had just been opened: the first Tab goes to its first stop. */
const startAtTheTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

for (const { name: screen, stops } of [
  { name: 'the latest articles', stops: 12 },
  { name: 'an article', stops: 10 },
  { name: 'a question', stops: 4 },
  { name: 'a registration with faults', stops: 12 },
  { name: 'a credit with its certificate', stops: 8 },
])
  test(`every stop of the Tab key on ${screen} is outlined`, async ({ visit }) => {
    const page = await visit(named(screen));
    await startAtTheTop(page);
    for (let stop = 1; stop <= stops; stop += 1) {
      await page.keyboard.press('Tab');
      const { name, outlined } = await focused(page);
      expect(outlined, `${stop}: ${name}`).toBe(true);
    }
  });

test('the bar at the foot of an article never lies over what has focus', async ({ visit }) => {
  const page = await visit(named('an article'));
  await page.setViewportSize({ width: 375, height: 667 });
  await startAtTheTop(page);
  const hidden = () =>
    page.evaluate(() => {
      const active = document.activeElement ?? document.body;
      const { left, top, width, height } = active.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return active.contains(seen) ? null : active.textContent;
    });
  let stops = 0;
  for (;;) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    stops += 1;
    await expect.poll(hidden).toBeNull();
  }
  expect(stops).toBeGreaterThan(8);
});
