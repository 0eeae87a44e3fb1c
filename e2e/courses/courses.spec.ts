import { expect, type Page } from 'playwright/test';
import { moduleTitles } from '../../tools/known-course.ts';
import { finishModules } from '../support/course-over-api.ts';
import { answer, enrollIn, mark, next, readOn, takeQuiz } from '../support/course-taker.ts';
import { enterAs, newAccount } from '../support/learner.ts';
import { mintLoginLink } from '../support/login-link.ts';
import { evaluate, logIn, newPhysician, origin, register } from '../support/physician.ts';
import { newSubscriber } from '../support/subscriber.ts';
import { test } from '../support/visitor.ts';
import { goTo } from '../support/walk.ts';

const SLUG = 'fluoroscopy-safety';
const TITLE = 'Fluoroscopic radiation safety for physicians';
/** Takes one module after another. */
const IN_ORDER = 'preventing-medical-errors';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const enterSubscribed = async (page: Page): Promise<void> => enterAs(page, await newSubscriber(origin()));

test('[RT-40] on a phone, the button at the foot of a course leads to the disclosures, and enrolls there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await enterSubscribed(page);
  await page.goto(`${origin()}/premium-courses/${SLUG}/abstract`);
  await expect(page.getByRole('link', { name: 'Feed', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('heading', { name: 'Modules' }).scrollIntoViewIfNeeded();
  const foot = page.getByRole('link', { name: 'Enroll' }).last();
  await expect(foot).toBeInViewport();
  await foot.click();
  const enroll = page.getByRole('button', { name: 'I’ve read the disclosures. Enroll' });
  await expect(enroll).toBeInViewport({ ratio: 1 });
  await enroll.click();
  await expect(page).toHaveURL(/\/overview$/);
});

test('[RT-39] [RT-40] [RT-41] [RT-42] [RT-43] [RT-44] [RT-45] a subscriber takes a course from the feed to its certificate', async ({
  page,
}) => {
  const learner = await newSubscriber(origin());
  await enterAs(page, learner);
  await page.goto(`${origin()}/premium-courses`);
  await page.getByRole('link', { name: TITLE }).click();
  await expect(heading(page, TITLE)).toBeVisible();
  await expect(page.getByText('Preceptor editorial desk')).toBeVisible();
  await page.getByRole('button', { name: 'I’ve read the disclosures. Enroll' }).click();
  await expect(page).toHaveURL(/\/premium-courses\/\d+\/enrollments\/\d+\/overview$/);

  await page.getByRole('link', { name: 'Start pretest' }).click();
  for (let question = 1; question <= 4; question += 1) {
    await expect(page.getByText(`Question ${question} of 4`)).toBeVisible();
    await mark(page, SLUG, question === 1);
    await page.getByRole('button', { name: 'Submit answer' }).click();
  }
  await expect(page.getByText('1 of 4 correct before the course.')).toBeVisible();
  const overview = page.url().replace(/pretest.*$/, 'overview');
  await page.getByRole('link', { name: /^Read “/ }).click();

  const passModule = async (title: string) => {
    await expect(heading(page, title)).toBeVisible();
    await readOn(page);
    await takeQuiz(page, SLUG);
    await expect(heading(page, 'You passed')).toBeVisible();
  };
  const [first = '', ...others] = moduleTitles(SLUG);
  const last = others.pop() ?? '';
  await passModule(first);
  await page.getByRole('link', { name: 'Read the next module' }).click();
  await expect(heading(page, others[0] ?? last)).toBeVisible();
  // The modules between the first and the last are taken like the first.
  await finishModules(learner.call, SLUG, others);
  await page.goto(overview);
  await page.getByRole('link', { name: last, exact: true }).click();
  await passModule(last);
  await page.getByRole('link', { name: 'Evaluate and claim' }).click();
  await evaluate(page, '0.75');
  await expect(page.getByRole('heading', { name: 'You earned 0.75 demonstration credit' })).toBeVisible();
  await expect(page.getByText(/You answered 3 more/)).toBeVisible();
  await page.getByRole('link', { name: 'See the certificate' }).click();
  await expect(page).toHaveURL(/\/transcripts\/\d+\/details$/);
  await expect(page.getByText(TITLE).first()).toBeVisible();

  await page.goto(`${origin()}/premium-courses`);
  await expect(page.getByRole('article').filter({ hasText: TITLE })).toContainText('Finished');
});

test('[RT-44] the disclosure of a course is shown as a PDF', async ({ page }) => {
  await enterSubscribed(page);
  await enrollIn(page, origin(), SLUG);
  const courseId = /premium-courses\/(\d+)/.exec(page.url())?.[1];
  await page.route('**/api/premium-courses?**', (route) => route.abort());
  await page.route('**/api/premium-courses', (route) => route.abort());
  await page.goto(`${origin()}/premium-courses/${courseId}/disclosure/pdf`);
  // Its title needs no list of courses.
  await expect(heading(page, `Disclosure: ${TITLE}`)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Disclosure: ${TITLE}`));
  await expect(page.locator('canvas').first()).toBeVisible();
});

/** tests/ui/navigation/every-route.test.tsx covers the other pages without a browser. */
test('[RT-42] [RT-45] a course’s page redirects a guest to log in, a module returns there after it and is open to any learner, and a quiz redirects a learner without a paid plan to the home page with the reason', async ({
  page,
  learner,
}) => {
  const address = `${origin()}/premium-courses/1/enrollments/1/module/1/quiz`;
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?nextRoute=course-/);
  await goTo(page, '/premium-courses/1/module/1/content');
  await expect(page).toHaveURL(/\/login\?nextRoute=course-module-content/);
  await logIn(page, learner);
  await expect(page).toHaveURL(/\/premium-courses\/1\/module\/1\/content$/);
  await expect(page.getByText('Enroll to save your progress')).toBeVisible();
  await page.goto(address);
  await expect(page).toHaveURL(`${origin()}/`);
  await expect(page.getByText(/Premium courses are included with Pro and Lifetime/)).toBeVisible();
});

test('[RT-11] a partner’s learner who logs in lands on the courses', async ({ page, learner }) => {
  await page.goto(`${origin()}/login/fluorosafety`);
  await logIn(page, learner);
  await expect(heading(page, 'Premium courses')).toBeVisible();
});

test('[RT-10] [RT-11] a partner’s link passes its token on, which logs in and leads to the courses', async ({
  page,
}) => {
  const { email } = await newAccount(origin());
  const token = (await mintLoginLink(email)).searchParams.get('token');
  await page.goto(`${origin()}/login/fluorosafety?token=${token}`);
  await expect(heading(page, 'Premium courses')).toBeVisible();
  await expect(page).toHaveURL(`${origin()}/premium-courses`);
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
});

test('a locked module and its quiz show what to finish first, and open when that is done', async ({
  page,
}) => {
  await enterSubscribed(page);
  await enrollIn(page, origin(), IN_ORDER);
  const [first = '', second = ''] = moduleTitles(IN_ORDER);
  await expect(page.getByText(`Opens when “${first}” is finished`).first()).toBeVisible();
  const overview = page.url();
  await page.getByRole('link', { name: first, exact: true }).click();
  const locked = page.url().replace(/module\/(\d+)/, (_, id) => `module/${Number(id) + 1}`);
  await page.goto(locked);
  await expect(page.getByText('This module is locked.')).toBeVisible();
  await page.goto(overview);
  await page.getByRole('link', { name: first, exact: true }).click();
  await readOn(page);
  await takeQuiz(page, IN_ORDER);
  await page.getByRole('link', { name: 'Read the next module' }).click();
  await expect(heading(page, second)).toBeVisible();
});

const ANSWER = '**/api/premium-courses/*/quiz/answer';

test('a module’s quiz resumes at its first unanswered question after a reload and on another device (faults.md, 4)', async ({
  page,
  browser,
}) => {
  const learner = await newSubscriber(origin());
  await enterAs(page, learner);
  await enrollIn(page, origin(), SLUG);
  await page.getByRole('link', { name: moduleTitles(SLUG)[0] ?? '', exact: true }).click();
  await readOn(page);
  await answer(page, SLUG);
  await page.reload();
  await expect(page.getByText('Question 2 of 3')).toBeVisible();
  const elsewhere = await browser.newPage();
  await enterAs(elsewhere, learner);
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByText('Question 2 of 3')).toBeVisible();
  await answer(elsewhere, SLUG);
  // The second tab is ahead: this tab's answer to the same question continues from there.
  await mark(page, SLUG, false);
  await page.getByRole('button', { name: 'Submit answer' }).click();
  await expect(page.getByText('Question 3 of 3')).toBeVisible();
  await elsewhere.close();
});

test('an answer is stored once even if its response is lost or is HTML, and an answer given offline survives closing the tab (faults.md, 2 and 8)', async ({
  page,
  context,
}) => {
  await enterSubscribed(page);
  await enrollIn(page, origin(), SLUG);
  await page.getByRole('link', { name: moduleTitles(SLUG)[0] ?? '', exact: true }).click();
  await readOn(page);
  const submit = page.getByRole('button', { name: 'Submit answer' });
  const tryAgain = page.getByRole('button', { name: 'Try again' });

  let sent = 0;
  await page.route(ANSWER, async (route) => {
    sent += 1;
    const response = await route.fetch();
    return sent === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  await mark(page, SLUG, true);
  await submit.click();
  await tryAgain.click();
  await expect(next(page)).toBeVisible();
  expect(sent).toBe(2);
  await page.unroute(ANSWER);
  await next(page).click();

  await page.route(ANSWER, (route) => route.fulfill({ contentType: 'text/html', body: '<p>hello</p>' }), {
    times: 1,
  });
  await mark(page, SLUG, true);
  await submit.click();
  await tryAgain.click();
  await expect(next(page)).toBeVisible();
  await next(page).click();

  await context.setOffline(true);
  await mark(page, SLUG, true);
  await submit.click();
  await expect(page.getByText('Saved here. We’ll send it when you’re back online.')).toBeVisible();
  const address = page.url();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  expect(JSON.stringify(await context.storageState())).toContain('preceptor.unsent-module-answers');
  await again.goto(address);
  await expect(next(again)).toBeVisible();
});

test('a module opens at the last reading position, on this device and on another', async ({
  page,
  browser,
}) => {
  const learner = await newSubscriber(origin());
  await enterAs(page, learner);
  await enrollIn(page, origin(), SLUG);
  await page.getByRole('link', { name: moduleTitles(SLUG)[0] ?? '', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The lens' })).toBeVisible();
  const kept = page.waitForResponse((response) => response.url().endsWith('/reading'));
  await page.getByRole('heading', { level: 2, name: 'The lens' }).evaluate((element) => {
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 100 });
  });
  expect((await kept).status()).toBe(200);
  const elsewhere = await browser.newPage();
  await enterAs(elsewhere, learner);
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByText('You left off at “The lens”')).toBeAttached();
  await expect(elsewhere.getByRole('heading', { level: 2, name: 'The lens' })).toBeInViewport();
  await elsewhere.close();
});

test('a module’s video has captions, reserves its space, and does not autoplay', async ({
  page,
  learner,
}) => {
  await enterAs(page, learner);
  await page.goto(`${origin()}/premium-courses/1/module/2/content`);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('preload', 'none');
  await expect(video).toHaveJSProperty('paused', true);
  await expect(video).toHaveJSProperty('controls', true);
  const before = await video.boundingBox();
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  expect(
    await video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0),
  ).toBeGreaterThan(0);
  expect((await video.boundingBox())?.height).toBe(before?.height);
});

test('[RT-46] the preview shows a module as it is written, with its errors and their line numbers', async ({
  page,
}) => {
  await page.goto(`${origin()}/premium-courses/module/content-preview`);
  const area = page.getByLabel('The module’s text');
  await area.fill(
    '---\nformat: preceptor-module/1\ntitle: Naming the risk\nminutes: ten\n---\n\n## Stakes\n\nWords.\n',
  );
  await expect(page.getByRole('heading', { level: 2, name: 'Naming the risk' })).toBeVisible();
  await page.getByRole('button', { name: 'Line 4' }).click();
  await expect(area).toBeFocused();
  await area.fill(
    '---\nformat: preceptor-module/1\ntitle: Naming the risk\nminutes: 10\n---\n\n## Stakes\n\nOther words.\n',
  );
  await expect(page.getByText('Other words.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Line 4' })).toBeHidden();
});

test('a visitor sees the courses and their requirements', async ({ page }) => {
  await page.goto(`${origin()}/premium-courses/${SLUG}/abstract`);
  await page.getByRole('link', { name: 'Log in to enroll' }).first().click();
  await page
    .getByRole('link', { name: /Register/ })
    .first()
    .click();
  await register(page, newPhysician());
  await expect(heading(page, TITLE)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See plans with courses' }).first()).toBeVisible();
});
