import { expect, type Page, test } from 'playwright/test';
import { authTokenEntry } from '#adapters/storage/storage-entries.ts';
import { isScanned, type ScannedScreen } from '../../tools/screens/screen.ts';
import { showTheme } from '../../tools/screenshots/take-pictures.ts';
import { colorFaults, everyFault, setBackground } from '../support/axe-faults.ts';
import { origin } from '../support/physician.ts';
import { enterFlow, openScreen, scannedFlows, visitScreen } from '../support/screen-visitor.ts';
import { smallTargets } from '../support/small-targets.ts';
import { watchRequests } from '../support/walk.ts';
import { isOwnAddress, watch } from '../support/watched.ts';

/** So high that the fixed bars at the bottom cover nothing: content that they hide while scrolling is not a violation. */
const PHONE = { width: 375, height: 4000 };
const SMALL_PHONE = { width: 320, height: 568 };
const LAPTOP = { width: 1280, height: 800 };
const PROMISE = 'Earn CME and MOC with Preceptor';

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const expectToSayWhatItIs = async (page: Page, { title }: ScannedScreen): Promise<void> => {
  await expect.soft(page).toHaveTitle(title === null ? PROMISE : `${title} · ${PROMISE}`);
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.soft(page.getByRole('main')).toHaveCount(1);
};

const expectToFit = async (page: Page, width: number): Promise<void> => {
  expect.soft(await sidewaysScroll(page), `${width} px`).toBe(0);
  expect.soft(await smallTargets(page), `${width} px`).toEqual([]);
};

const expectNoColorFault = async (page: Page, where: string): Promise<void> => {
  await showTheme(page, 'dark');
  expect.soft(await colorFaults(page), `dark, ${where}`).toEqual([]);
  await showTheme(page, 'light');
};

/**
 * Checks every rule in the light theme on a phone, and the colors in the dark theme on a laptop. Only the navigation
 * differs further by width and theme: the first screen of a flow is checked in all four.
 */
const expectToPass = async (page: Page, isFirst: boolean): Promise<void> => {
  await setBackground(page, 'clear');
  await expectNoColorFault(page, 'on a laptop');
  if (isFirst) expect.soft(await everyFault(page), 'light, on a laptop').toEqual([]);
  await page.setViewportSize(PHONE);
  await expectToFit(page, PHONE.width);
  expect.soft(await everyFault(page), 'light, on a phone').toEqual([]);
  if (isFirst) await expectNoColorFault(page, 'on a phone');
  await page.setViewportSize(SMALL_PHONE);
  await expectToFit(page, SMALL_PHONE.width);
  await page.setViewportSize(LAPTOP);
  await setBackground(page, 'as designed');
};

/** The focused element, and whether it, or its row or card, has an outline. */
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

/** Resets focus as on a new page, so that the first Tab goes to the first stop. */
const startAtTheTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });

/** How many stops of Tab are followed on each screen. */
const STOPS: Readonly<Record<string, number>> = {
  'feed-latest': 12,
  article: 10,
  'quiz-question': 3,
  'register-errors': 12,
  certificate: 8,
};

const expectOutlines = async (page: Page, { name: screen }: ScannedScreen): Promise<void> => {
  const stops = STOPS[screen] ?? 0;
  if (stops > 0) await startAtTheTop(page);
  for (let stop = 1; stop <= stops; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, outlined } = await focused(page);
    expect.soft(outlined, `${screen}, tab stop ${stop}: ${name}`).toBe(true);
  }
};

test('every screen whose tab stops are followed is scanned', () => {
  const names = scannedFlows.flatMap(({ screens }) => screens.filter(isScanned).map(({ name }) => name));
  expect(Object.keys(STOPS).filter((name) => !names.includes(name))).toEqual([]);
});

for (const flow of scannedFlows)
  test(`[UX-02] [UX-03] [RT-55] every screen of ${flow.name} passes WCAG 2.2 AA in both themes on a phone and a laptop, fits the smallest phone, outlines what has the focus, has a title, violates no policy, and sends no third-party request (faults.md, 28 and 40)`, async ({
    page,
  }) => {
    const { screens } = flow;
    test.setTimeout(screens.length * 60_000);
    // A color in transition from the other theme belongs to neither.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const visit = await enterFlow(page, flow);
    const { complaints, addresses } = await watch(page);
    const requestsEnd = watchRequests(page);
    const first = screens.find(isScanned);
    for (const screen of screens)
      await test.step(screen.name, async () => {
        await openScreen(visit, screen, requestsEnd);
        const heard = complaints.splice(0);
        if (!isScanned(screen)) return;
        expect.soft(heard, screen.name).toEqual([]);
        await expectToSayWhatItIs(page, screen);
        await expectToPass(page, screen === first);
        await expectOutlines(page, screen);
      });
    expect(addresses.filter((address) => !isOwnAddress(address))).toEqual([]);
    expect(addresses.length).toBeGreaterThan(2);
    const token = await page.evaluate((key) => localStorage.getItem(key), authTokenEntry.key);
    if (token !== null)
      expect(addresses.filter((address) => address.includes(JSON.parse(token)))).toEqual([]);
  });

test('the contrast check finds text that is too faint', async ({ page }) => {
  await visitScreen(page, 'error');
  await setBackground(page, 'clear');
  await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.style.setProperty('color', '#ccc'));
  expect(await colorFaults(page)).toEqual([expect.stringContaining('color-contrast')]);
});

/** Every animation from now on, in every document of the page. */
const watchMotion = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const moved: string[] = [];
  await page.exposeFunction('tellMotion', (what: string) => moved.push(what));
  await page.addInitScript(() => {
    for (const kind of ['animationstart', 'transitionrun'])
      addEventListener(kind, ({ target }) => Reflect.get(window, 'tellMotion')(`${kind} ${target}`), true);
  });
  return async () => moved;
};

/** A loading page, then a pressed button: together they show every animation of the app. */
const visitAnimatedPages = async (page: Page): Promise<void> => {
  await page.route('**/api/feed/popular', (route) => setTimeout(() => route.continue(), 600));
  await page.goto(`${origin()}/?list=popular`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use the dark theme' }).hover();
  await page.goto(`${origin()}/login`);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).hover();
  await page.waitForTimeout(200);
};

test('nothing animates when reduced motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await watchMotion(page);
  await visitAnimatedPages(page);
  expect(await moved()).toEqual([]);
});

test('animations run without that preference', async ({ page }) => {
  const moved = await watchMotion(page);
  await visitAnimatedPages(page);
  expect(await moved()).not.toEqual([]);
});

test('the bar at the bottom of an article never covers the focused element', async ({ page }) => {
  await visitScreen(page, 'article');
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
