import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { knownArticle } from '../../tools/known-article.ts';
import { everyFault } from '../support/axe-faults.ts';
import { press } from '../support/by-keyboard.ts';
import { GUEST, type KindOfReader, kindsOfReader } from '../support/kinds-of-reader.ts';
import { enterAs } from '../support/learner.ts';
import { test } from '../support/own-app.ts';
import {
  findIt,
  heading,
  link,
  readItsDisclosure,
  readItsFile,
  search,
  takeItsQuiz,
  type WalkedArticle,
  type Walker,
} from '../support/reading-by-keyboard.ts';

const FILES = ['read-by-all.xml', 'read-by-all-quiz.md', 'read-by-all.json'].map((name) =>
  join(import.meta.dirname, 'fixtures', name),
);

const forRequirement: WalkedArticle = { ...knownArticle('space'), askedBefore: 2, word: 'opioid' };
const fromPublisher: WalkedArticle = {
  title: 'Walking the corridor twice a day after abdominal surgery',
  rightOptions: [2],
  askedBefore: 1,
  word: 'hospital',
};
const yesOrNo: WalkedArticle = {
  title: 'Does a warm blanket shorten shivering after anaesthesia?',
  rightOptions: [1],
  askedBefore: 0,
  word: 'blanket',
  isForPractice: true,
};

test.beforeAll(async ({ app }) => {
  const { code, said } = await app.importContent(...FILES);
  if (code !== 0) throw new Error(`The articles could not be imported:\n${said}`);
});

/** A phone's viewport, and that of a laptop at 400 percent zoom. */
test.use({ viewport: { width: 375, height: 812 } });
test.slow();

const isVisible: Walker['look'] = (_, sign) => expect(sign).toBeVisible();

/** Axe scans the screens common to all in e2e/shared/accessibility.spec.ts. */
const isClean: Walker['look'] = async (page, sign) => {
  await expect(sign).toBeVisible();
  expect(await everyFault(page)).toEqual([]);
};

/** Goes from a card through its state picker to the article within a special requirement, and its subpages. */
const readForRequirement = async (walker: Walker, origin: string): Promise<void> => {
  const { page, look } = walker;
  const { title } = forRequirement;
  await search(page, origin, title);
  const card = page.getByRole('article').filter({ hasText: title });
  await press(page, card.getByRole('link', { name: 'Where it counts' }));
  await look(page, page.getByRole('dialog'));
  await press(page, page.getByRole('dialog').getByRole('link', { name: /^Michigan/ }));
  await look(page, card);
  await press(page, link(page, title));
  await look(page, heading(page, title));
  await press(page, link(page, 'Change the state'));
  await look(page, page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(link(page, 'Change the state')).toBeFocused();
};

/** Goes from the list of states to one state's rules, with the learner's progress. */
const checkProgress = async ({ page, isLearner, look }: Walker, origin: string): Promise<void> => {
  await page.goto(`${origin}/special-requirements?state=florida`);
  await press(
    page,
    page.getByRole('navigation', { name: 'States' }).getByRole('link', { name: /^Michigan/ }),
  );
  const state = page.getByRole('heading', { level: 2, name: 'Michigan' });
  await look(page, state);
  await expect(state).toBeFocused();
  const rule = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: PAIN }) });
  await expect(rule.getByText(/^You have/)).toHaveText(isLearner ? ['You have 0 of 3 hours'] : []);
};

const PAIN = 'Pain and symptom management';

const SPECIAL = '/special-requirements/topics/medical-errors/states/florida';
const COURSE = '/premium-courses/preventing-medical-errors/abstract';

/** Navigates as a link does, without loading the document again. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

interface CourseAddresses {
  readonly enrollment: string;
  readonly module: string;
}

/** Enrolls on the course page shown: on a phone, the link at its foot leads to the disclosures and their button. */
const enrollIn = async (page: Page): Promise<CourseAddresses> => {
  await press(page, link(page, 'Enroll'));
  await press(page, page.getByRole('button', { name: 'I’ve read the disclosures. Enroll' }));
  await expect(page.getByText('The whole course')).toBeVisible();
  const enrollment = new URL(page.url()).pathname.replace(/\/overview$/, '');
  const first = await page.locator('main a[href*="/module/"]').first().getAttribute('href');
  return { enrollment, module: /\/module\/\d+/.exec(first ?? '')?.[0] ?? '' };
};

/** Any course that the reader may not open. */
const CLOSED: CourseAddresses = { enrollment: '/premium-courses/1/enrollments/1', module: '/module/1' };

/** Follows a course's URLs under a requirement to the course itself, as far as the reader may go. */
const comeToCourse = async (
  { page, look }: Walker,
  origin: string,
  { isPaid, name }: KindOfReader,
): Promise<void> => {
  await page.goto(origin + SPECIAL + COURSE);
  await expect(page).toHaveURL(origin + COURSE);
  await look(page, heading(page, 'Preventing medical errors'));
  const { enrollment, module } = isPaid ? await enrollIn(page) : CLOSED;
  const [course] = enrollment.split('/enrollments');
  for (const { path, isOpen } of [
    { path: `${course}${module}/content`, isOpen: name !== GUEST },
    { path: `${enrollment}/overview`, isOpen: isPaid },
    { path: `${enrollment}${module}/quiz`, isOpen: isPaid },
    { path: `${enrollment}/pretest`, isOpen: isPaid },
  ]) {
    await goWithin(page, SPECIAL + path);
    const elsewhere = name === GUEST ? new RegExp(`^${origin}/login\\?nextRoute=course-`) : `${origin}/`;
    await expect(page).toHaveURL(isOpen ? origin + path : elsewhere);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
};

const ARTICLE = '[RT-02] [RT-03] [RT-04] [RT-06] [RT-07] [RT-08] [RT-09] [RT-37]';
const WITHIN = '[RT-05] [RT-38] [RT-47] [RT-48] [RT-49] [RT-50]';

/** A plan changes no article page, so a guest reads in both places, and each learner in one of them. */
const placesOf = ({ name, isPaid }: KindOfReader) => {
  const isGuest = name === GUEST;
  if (isGuest)
    return {
      isGuest,
      isOutside: true,
      isWithin: true,
      ids: `${ARTICLE} ${WITHIN}`,
      pages: 'every article page',
    };
  return isPaid
    ? {
        isGuest,
        isOutside: false,
        isWithin: true,
        ids: WITHIN,
        pages: 'every page of an article within a requirement',
      }
    : { isGuest, isOutside: true, isWithin: false, ids: ARTICLE, pages: 'every page of an imported article' };
};

for (const kind of kindsOfReader) {
  const { isGuest, isOutside, isWithin, ids, pages } = placesOf(kind);
  test(`${ids} [RT-51] ${kind.name} reaches ${pages} and its courses by keyboard alone, and axe finds no violation there`, async ({
    app: { origin },
    page,
  }) => {
    const token = await kind.token(origin);
    if (token !== null) await enterAs(page, { token });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const closely: Walker = { page, isLearner: token !== null, look: isClean };
    const quickly: Walker = { ...closely, look: isVisible };

    if (isOutside)
      await test.step('an imported article', async () => {
        await findIt(closely, origin, fromPublisher.title);
        await readItsFile(quickly, fromPublisher);
        await readItsDisclosure(quickly, fromPublisher);
        await takeItsQuiz(closely, fromPublisher);
      });
    // Its quiz differs for no one beyond what the article before it shows.
    if (isGuest)
      await test.step('an imported article that is a question itself', async () => {
        await findIt(quickly, origin, yesOrNo.title);
        await takeItsQuiz(quickly, yesOrNo);
      });
    if (isWithin)
      await test.step('a demonstration article that counts toward a special requirement', async () => {
        const walker = isOutside ? quickly : closely;
        await readForRequirement(walker, origin);
        await readItsFile(quickly, forRequirement);
        await takeItsQuiz(walker, forRequirement);
        await checkProgress(quickly, origin);
      });
    await test.step('its courses', () => comeToCourse(closely, origin, kind));
  });
}
