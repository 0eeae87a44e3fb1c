import type { Page } from 'playwright';
import { moduleTitles, rightAnswers } from '../known-course.ts';
import { nextButton, submit } from './quiz-steps.ts';
import { complete, type Flow, open, type Visit } from './screen.ts';

const FEED = 'Premium courses';
const SLUG = 'fluoroscopy-safety';
const TITLE = 'Fluoroscopic radiation safety for physicians';
const [FIRST_MODULE = ''] = moduleTitles(SLUG);

/** The published demonstration password. */
const PRO = { email: 'pro@demo.preceptor.example', password: 'preceptor-demo' };

const openAbstract = ({ page, origin }: Visit): Promise<void> =>
  open(page, `${origin}/premium-courses/${SLUG}/abstract`, TITLE);

const openPreview = async ({ page, origin }: Visit, text: string): Promise<void> => {
  await open(page, `${origin}/premium-courses/module/content-preview`, 'Preview a module');
  await page.getByLabel('The module’s text').fill(text);
};

const guest: Flow = {
  name: 'the courses',
  screens: [
    {
      name: 'courses-guest',
      title: FEED,
      open: ({ page, origin }) => open(page, `${origin}/premium-courses`, FEED),
    },
    { name: 'course-guest', title: TITLE, open: openAbstract },
    {
      name: 'course-preview',
      open: async (visit) => {
        await openPreview(visit, MODULE);
        await visit.page.getByText('Learner view', { exact: true }).waitFor();
      },
    },
    {
      name: 'course-preview-faults',
      title: 'Preview a module',
      open: async (visit) => {
        await openPreview(visit, MODULE.replace('minutes: 15', 'minutes: ten'));
        await visit.page.getByRole('button', { name: 'Line 4' }).waitFor();
      },
    },
  ],
};

const free: Flow = {
  name: 'a course without a plan',
  enter: ({ caller }) => caller.register('no-plan@example.org'),
  screens: [
    {
      name: 'course-free',
      open: async (visit) => {
        await openAbstract(visit);
        await visit.page.getByRole('link', { name: 'See plans with courses' }).first().waitFor();
      },
    },
  ],
};

const answer = async (page: Page, isRight: boolean): Promise<void> => {
  await submit(page).waitFor();
  const stem = await page.getByRole('heading', { level: 1 }).innerText();
  const right = rightAnswers(SLUG).get(stem) ?? '';
  const options = page.locator('li:has(input[type=radio])');
  const wanted = isRight ? options.filter({ hasText: right }) : options.filter({ hasNotText: right });
  await wanted.first().click();
  await submit(page).click();
  await nextButton(page).waitFor();
};

const takeQuiz = async (page: Page, isRight: boolean): Promise<void> => {
  for (;;) {
    await answer(page, isRight);
    const isLast = (await nextButton(page).innerText()) === 'See results';
    await nextButton(page).click();
    if (isLast) return;
  }
};

const openOverview = async (visit: Visit): Promise<void> => {
  const { page } = visit;
  await openAbstract(visit);
  await page.getByRole('link', { name: 'Continue course' }).filter({ visible: true }).first().click();
  await complete(page, TITLE);
  await page.getByText('The whole course').waitFor();
};

const subscriber: Flow = {
  name: 'taking a course',
  enter: ({ caller }) => caller.logIn(PRO.email, PRO.password),
  screens: [
    {
      name: 'course-enroll',
      title: TITLE,
      open: async (visit) => {
        await openAbstract(visit);
        await visit.page.getByRole('button', { name: /I’ve read the disclosures/ }).waitFor();
      },
    },
    {
      name: 'course-enrollment',
      title: TITLE,
      open: async ({ page }) => {
        await page.getByRole('button', { name: /I’ve read the disclosures/ }).click();
        await complete(page, TITLE);
        await page.getByText('The whole course').waitFor();
      },
    },
    {
      name: 'course-pretest',
      title: `Before you read: ${TITLE}`,
      open: async ({ page }) => {
        await page.getByRole('link', { name: 'Start pretest' }).click();
        await submit(page).waitFor();
      },
    },
    {
      name: 'course-pretest-results',
      title: `Before you read: ${TITLE}`,
      open: async ({ page }) => {
        for (;;) {
          const stem = await page.getByRole('heading', { level: 1 }).innerText();
          if (stem.startsWith('Baseline: ')) return;
          await page.getByRole('radio').first().check({ force: true });
          await submit(page).click();
          await page
            .getByRole('heading', { level: 1, name: stem, exact: true })
            .waitFor({ state: 'detached' });
        }
      },
    },
    {
      name: 'course-module',
      title: `${FIRST_MODULE} · ${TITLE}`,
      open: async ({ page }) => {
        await page.getByRole('link', { name: /^Read “/ }).click();
        await page.getByRole('button', { name: /^Mark as read/ }).waitFor();
      },
    },
    {
      name: 'course-quiz',
      open: async ({ page }) => {
        await page.getByRole('button', { name: /^Mark as read/ }).click();
        await submit(page).waitFor();
      },
    },
    {
      name: 'course-quiz-answered',
      title: `Quiz: ${FIRST_MODULE}`,
      open: ({ page }) => answer(page, false),
    },
    {
      name: 'course-quiz-missed',
      open: async ({ page }) => {
        await nextButton(page).click();
        await takeQuiz(page, false);
        await complete(page, 'Not passed yet');
      },
    },
    {
      name: 'course-quiz-passed',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Try again' }).click();
        await takeQuiz(page, true);
        await complete(page, 'You passed');
      },
    },
    {
      name: 'courses-under-way',
      open: ({ page, origin }) => open(page, `${origin}/premium-courses`, FEED),
    },
    { name: 'course-under-way', open: openOverview },
    {
      name: 'course-disclosure',
      open: async ({ page }) => {
        await open(page, `${page.url().split('/enrollments/')[0]}/disclosure/pdf`, /^Disclosure/);
        await page.locator('canvas').first().waitFor();
      },
    },
    {
      name: 'course-evaluation',
      open: async (visit) => {
        const { page } = visit;
        for (;;) {
          await openOverview(visit);
          const read = page.getByRole('link', { name: /^(Read|Continue reading)$/ });
          if ((await read.count()) === 0) break;
          await read.click();
          await page.getByRole('button', { name: /^Mark as read/ }).click();
          await takeQuiz(page, true);
          await complete(page, 'You passed');
        }
        await page.getByRole('form', { name: 'Evaluation' }).waitFor();
      },
    },
    {
      name: 'course-finished',
      open: async ({ page }) => {
        await page.getByRole('radio', { name: /^4/ }).first().check();
        await page.getByRole('radio', { name: /^5/ }).last().check();
        await page.getByRole('radio', { name: 'It confirms what I do' }).check();
        await page.getByRole('radio', { name: 'Yes' }).check();
        await page.getByLabel('Credit to claim').selectOption({ index: 3 });
        await page.getByRole('button', { name: 'Submit and claim credit' }).click();
        await page.getByRole('link', { name: 'See the certificate' }).waitFor();
      },
    },
    {
      name: 'course-credit',
      open: async ({ page }) => {
        await page.getByRole('link', { name: 'See the certificate' }).click();
        await page.getByRole('heading', { name: 'Your evaluation' }).waitFor();
      },
    },
  ],
};

const MODULE = `---
format: preceptor-module/1
title: Naming the risk
minutes: 15
questions:
  - stem: What comes first?
    options:
      - text: Asking
        correct: true
        reason: Nobody agrees to what was not asked.
      - text: Telling
---

## What is at stake

A number alone says little. Say **how many of a hundred** people, and over what time.

| Said as | Understood by |
|---|---|
| 1 in 200 | some |
| 5 of 1000 | most |
`;

export const courses: readonly Flow[] = [guest, free, subscriber];
