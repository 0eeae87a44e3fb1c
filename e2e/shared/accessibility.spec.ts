import { expect, type Page } from 'playwright/test';
import { showTheme } from '../../scripts/screenshot-flows/screenshot-flow.ts';
import { colorFaults, everyFault, setBackground } from '../support/axe-faults.ts';
import { enterAs } from '../support/learner.ts';
import { origin } from '../support/physician.ts';
import { flows, type Screen } from '../support/screens.ts';
import { smallTargets } from '../support/small-targets.ts';
import { openScreen, test } from '../support/visitor.ts';
import { isOwnAddress, watch } from '../support/watched.ts';

/** So high that the bars at a window's foot lie over nothing: what they hide in passing is no fault. */
const PHONE = { width: 375, height: 4000 };
const SMALL_PHONE = { width: 320, height: 568 };
const LAPTOP = { width: 1280, height: 800 };
const PROMISE = 'Earn CME and MOC with Preceptor';

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const expectToSayWhatItIs = async (page: Page, { title }: Screen): Promise<void> => {
  await expect.soft(page).toHaveTitle(title === null ? PROMISE : `${title} · ${PROMISE}`);
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.soft(page.getByRole('main')).toHaveCount(1);
};

const expectToFit = async (page: Page): Promise<void> => {
  for (const size of [PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    expect.soft(await sidewaysScroll(page), `${size.width} px`).toBe(0);
    expect.soft(await smallTargets(page), `${size.width} px`).toEqual([]);
  }
};

const expectAxeToPass = async (page: Page): Promise<void> => {
  await setBackground(page, 'clear');
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    await showTheme(page, 'light');
    expect.soft(await everyFault(page), `light at ${size.width}`).toEqual([]);
    await showTheme(page, 'dark');
    expect.soft(await colorFaults(page), `dark at ${size.width}`).toEqual([]);
  }
  await showTheme(page, 'light');
  await setBackground(page, 'as designed');
};

for (const { name, signedIn, screens } of flows)
  test(`[UX-02] [UX-03] [RT-55] every screen of ${name} passes WCAG 2.2 AA in both themes on a phone and a laptop, fits the smallest phone, says what it is, breaks no policy, and asks nobody else for anything (faults.md, 28 and 40)`, async ({
    page,
    learner,
  }) => {
    test.setTimeout(screens.length * 30_000);
    // A color that is still on its way from the other theme belongs to neither.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (signedIn) await enterAs(page, learner);
    const { complaints, addresses } = await watch(page);
    for (const screen of screens)
      await test.step(screen.name, async () => {
        await openScreen(page, screen, learner);
        expect.soft(complaints.splice(0), screen.name).toEqual([]);
        await expectToSayWhatItIs(page, screen);
        await expectToFit(page);
        await expectAxeToPass(page);
      });
    expect(addresses.filter((address) => !isOwnAddress(address))).toEqual([]);
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter((address) => address.includes(learner.token))).toEqual([]);
  });

test('the check of the themes sees a text that is too faint', async ({ page, visit }) => {
  await visit('an error');
  await setBackground(page, 'clear');
  await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.style.setProperty('color', '#ccc'));
  expect(await colorFaults(page)).toEqual([expect.stringContaining('color-contrast')]);
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
  test(`every stop of the Tab key on ${screen} is outlined`, async ({ page, visit }) => {
    await visit(screen);
    await startAtTheTop(page);
    for (let stop = 1; stop <= stops; stop += 1) {
      await page.keyboard.press('Tab');
      const { name, outlined } = await focused(page);
      expect(outlined, `${stop}: ${name}`).toBe(true);
    }
  });

test('the bar at the foot of an article never lies over what has focus', async ({ page, visit }) => {
  await visit('an article');
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
