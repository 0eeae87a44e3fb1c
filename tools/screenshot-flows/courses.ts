import type { Page } from 'playwright';
import { apiCaller } from '../api-caller.ts';
import { rightAnswers } from '../known-course.ts';
import { complete, open, type ScreenshotFlow, signIn } from './screenshot-flow.ts';

const FEED = 'Premium courses';
const SLUG = 'fluoroscopy-safety';
const TITLE = 'Fluoroscopic radiation safety for physicians';
const ABSTRACT = `/premium-courses/${SLUG}/abstract`;

/** The published demonstration password. */
const PRO = { email: 'pro@demo.preceptor.example', password: 'preceptor-demo' };

const guest: ScreenshotFlow = {
  screens: ['courses-guest', 'course-guest', 'course-preview'],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/premium-courses`, FEED);
    await shoot('courses-guest');
    await open(page, `${origin}${ABSTRACT}`, TITLE);
    await shoot('course-guest');
    await open(page, `${origin}/premium-courses/module/content-preview`, 'Preview a module');
    await page.getByLabel('The module’s text').fill(MODULE);
    await page.getByText('Learner view', { exact: true }).waitFor();
    await shoot('course-preview');
  },
};

const free: ScreenshotFlow = {
  screens: ['course-free'],
  go: async ({ page, context, shoot }, { origin }) => {
    await signIn(context, await apiCaller(origin).register('no-plan@example.org'));
    await open(page, `${origin}${ABSTRACT}`, TITLE);
    await page.getByRole('link', { name: 'See plans with courses' }).first().waitFor();
    await shoot('course-free');
  },
};

const choose = async (page: Page, isRight: boolean): Promise<void> => {
  const stem = await page.getByRole('heading', { level: 1 }).innerText();
  const right = rightAnswers(SLUG).get(stem) ?? '';
  const options = page.locator('li:has(input[type=radio])');
  const wanted = isRight ? options.filter({ hasText: right }) : options.filter({ hasNotText: right });
  await wanted.first().click();
  await page.getByRole('button', { name: 'Submit answer' }).click();
};

const pressNext = (page: Page) => page.getByRole('button', { name: /Next question|See results/ }).click();

const takeQuiz = async (page: Page, isRight: boolean): Promise<void> => {
  for (;;) {
    await page.getByRole('button', { name: 'Submit answer' }).waitFor();
    await choose(page, isRight);
    const next = page.getByRole('button', { name: /Next question|See results/ });
    const isLast = (await next.innerText()) === 'See results';
    await next.click();
    if (isLast) return;
  }
};

const subscriber: ScreenshotFlow = {
  screens: [
    'course-enroll',
    'course-enrollment',
    'course-pretest',
    'course-pretest-results',
    'course-module',
    'course-quiz',
    'course-quiz-answered',
    'course-quiz-missed',
    'course-quiz-passed',
    'course-under-way',
    'courses-under-way',
    'course-disclosure',
    'course-evaluation',
    'course-finished',
    'course-credit',
  ],
  go: async ({ page, context, shoot }, { origin }) => {
    await signIn(context, await apiCaller(origin).logIn(PRO.email, PRO.password));
    await open(page, `${origin}${ABSTRACT}`, TITLE);
    await page.getByRole('button', { name: /I’ve read the disclosures/ }).waitFor();
    await shoot('course-enroll');
    await page.getByRole('button', { name: /I’ve read the disclosures/ }).click();
    await complete(page, TITLE);
    await page.getByText('The whole course').waitFor();
    await shoot('course-enrollment');
    const overview = page.url();
    await page.getByRole('link', { name: 'Start pretest' }).click();
    await page.getByRole('button', { name: 'Submit answer' }).waitFor();
    await shoot('course-pretest');
    for (;;) {
      const stem = await page.getByRole('heading', { level: 1 }).innerText();
      if (stem.startsWith('Baseline: ')) break;
      await page.getByRole('radio').first().check({ force: true });
      await page.getByRole('button', { name: 'Submit answer' }).click();
      await page.getByRole('heading', { level: 1, name: stem, exact: true }).waitFor({ state: 'detached' });
    }
    await shoot('course-pretest-results');
    await page.getByRole('link', { name: /^Read “/ }).click();
    await page.getByRole('button', { name: /^Mark as read/ }).waitFor();
    await shoot('course-module');
    const first = page.url();
    await page.getByRole('button', { name: /^Mark as read/ }).click();
    await page.getByRole('button', { name: 'Submit answer' }).waitFor();
    await shoot('course-quiz');
    await choose(page, false);
    await page.getByRole('button', { name: /Next question|See results/ }).waitFor();
    await shoot('course-quiz-answered');
    await pressNext(page);
    await takeQuiz(page, false);
    await complete(page, 'Not passed yet');
    await shoot('course-quiz-missed');
    await page.getByRole('button', { name: 'Try again' }).click();
    await takeQuiz(page, true);
    await complete(page, 'You passed');
    await shoot('course-quiz-passed');
    await open(page, overview, TITLE);
    await page.getByText('The whole course').waitFor();
    await shoot('course-under-way');
    await open(page, `${origin}/premium-courses`, FEED);
    await shoot('courses-under-way');
    await open(page, `${first.split('/module/')[0]}/disclosure/pdf`, /^Disclosure/);
    await page.locator('canvas').first().waitFor();
    await shoot('course-disclosure');
    await open(page, overview, TITLE);
    for (;;) {
      await page.getByText('The whole course').waitFor();
      const read = page.getByRole('link', { name: /^(Read|Continue reading)$/ });
      if ((await read.count()) === 0) break;
      await read.click();
      await page.getByRole('button', { name: /^Mark as read/ }).click();
      await takeQuiz(page, true);
      await complete(page, 'You passed');
      await open(page, overview, TITLE);
    }
    await page.getByRole('form', { name: 'Evaluation' }).waitFor();
    await shoot('course-evaluation');
    await page.getByRole('radio', { name: /^4/ }).first().check();
    await page.getByRole('radio', { name: /^5/ }).last().check();
    await page.getByRole('radio', { name: 'It confirms what I do' }).check();
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('Credit to claim').selectOption({ index: 3 });
    await page.getByRole('button', { name: 'Submit and claim credit' }).click();
    await page.getByRole('link', { name: 'See the certificate' }).waitFor();
    await shoot('course-finished');
    await page.getByRole('link', { name: 'See the certificate' }).click();
    await page.getByRole('heading', { name: 'Your evaluation' }).waitFor();
    await shoot('course-credit');
  },
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

export const courses: readonly ScreenshotFlow[] = [guest, free, subscriber];
