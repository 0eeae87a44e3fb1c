import { expect } from 'playwright/test';
import { transcriptEndpoint } from '#contract/credits.ts';
import { moduleTitles } from '../../tools/known-course.ts';
import { earnCourse, finishModules } from '../support/course-over-api.ts';
import { test } from '../support/flagged-app.ts';
import { enterAs } from '../support/learner.ts';
import { evaluate, origin } from '../support/physician.ts';
import { newSubscriber } from '../support/subscriber.ts';

const SLUG = 'fluoroscopy-safety';
const TITLE = 'Fluoroscopic radiation safety for physicians';

test('[RT-41] with the flag on, a finished course can be taken again, and the transcript has one credit for it', async ({
  page,
  browser,
  flagged: app,
}) => {
  const learner = await newSubscriber(app.origin);
  const { courseId, enrollmentId, creditId } = await earnCourse(learner.call, SLUG);
  await enterAs(page, learner);
  await page.goto(`${app.origin}/premium-courses/${courseId}/enrollments/${enrollmentId}/overview`);
  await expect(page.getByText('You keep your credit, and can’t earn it twice.')).toBeVisible();
  await page.getByRole('link', { name: 'Read disclosures and start' }).click();
  await page.getByRole('button', { name: 'I’ve read the disclosures. Retake course' }).click();
  await expect(page.getByText(`0 of ${moduleTitles(SLUG).length} modules finished`)).toBeVisible();
  expect(page.url()).not.toContain(`/enrollments/${enrollmentId}/`);

  const again = await finishModules(learner.call, SLUG);
  expect(page.url()).toContain(`/enrollments/${again.enrollmentId}/`);
  await page.reload();
  await expect(page.getByRole('link', { name: 'See the certificate' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Evaluation' })).toBeHidden();
  await page.goto(`${app.origin}/transcripts`);
  await expect(page.getByRole('link', { name: TITLE })).toHaveCount(1);
  const { data, unawarded } = await learner.call(transcriptEndpoint, { query: {} });
  expect([data.map(({ id }) => id), unawarded]).toEqual([[creditId], []]);

  await test.step('an enrollment started before the evaluation leads to the one that earned the credit', async () => {
    const early = await newSubscriber(app.origin);
    const own = await browser.newPage();
    const first = await finishModules(early.call, SLUG);
    await enterAs(own, early);
    await own.goto(`${app.origin}/premium-courses/${SLUG}/abstract`);
    await own.getByRole('button', { name: 'I’ve read the disclosures. Retake course' }).click();
    await expect(own.getByText('Your earlier credit is waiting.')).toBeVisible();
    await own.getByRole('link', { name: 'Evaluate and claim' }).click();
    await expect(own).toHaveURL(new RegExp(`/enrollments/${first.enrollmentId}/`));
    await evaluate(own, '0.75');
    await expect(own.getByRole('link', { name: 'See the certificate' })).toBeVisible();
    await own.goBack();
    await expect(own.getByText('The whole course')).toBeVisible();
    await expect(own.getByText('Your earlier credit is waiting.')).toBeHidden();
    await own.close();
  });
});

test('[RT-41] without the flag, a finished course offers its certificate and cannot be taken again', async ({
  page,
}) => {
  const learner = await newSubscriber(origin());
  const { courseId, enrollmentId } = await earnCourse(learner.call, SLUG);
  await enterAs(page, learner);
  await page.goto(`${origin()}/premium-courses/${courseId}/enrollments/${enrollmentId}/overview`);
  await expect(page.getByRole('link', { name: 'See the certificate' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Take it again' })).toBeHidden();
  await page.goto(`${origin()}/premium-courses/${SLUG}/abstract`);
  await expect(page.getByText('You’ve agreed to these disclosures.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Retake course/ })).toBeHidden();
});
