import { learnAnswers } from '../api-caller.ts';
import { knownArticle } from '../known-article.ts';
import { idOf, openPassed, submit } from './quiz-steps.ts';
import { complete, type Flow, open } from './screen.ts';

const { slug: SLUG, title } = knownArticle('space');

const learner: Flow = {
  name: 'a pretest',
  enter: ({ caller }) => caller.register('reader@example.org'),
  screens: [
    {
      name: 'article-pretest-due',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/article/${SLUG}`, /./);
        await page.getByRole('link', { name: /^Before you read/ }).waitFor();
      },
    },
    {
      name: 'pretest-onboarding',
      title: 'Before you read',
      open: async ({ page }) => {
        await page.getByRole('link', { name: /^Before you read/ }).click();
        await complete(page, /^Before you read/);
      },
    },
    {
      name: 'pretest-question',
      title: `Before you read: ${title}`,
      open: async ({ page }) => {
        await page.getByRole('link', { name: 'Begin' }).click();
        await submit(page).waitFor();
      },
    },
    {
      name: 'pretest-chosen',
      open: ({ page }) => page.getByRole('radio').first().check({ force: true }),
    },
    {
      name: 'pretest-results',
      title: 'Pretest results',
      open: async ({ page }) => {
        await submit(page).click();
        await page.getByText('Question 2 of 2').waitFor();
        await page.getByRole('radio').first().check({ force: true });
        await submit(page).click();
        await complete(page, /^Baseline: /);
      },
    },
    {
      name: 'results-gain',
      open: async (visit) => {
        const answers = await learnAnswers(visit.origin, SLUG);
        await visit.caller.takeQuiz(SLUG, (question) => answers.get(question) ?? 0);
        await openPassed(visit, SLUG);
      },
    },
    {
      name: 'pretest-onboarding-short',
      open: async (visit) => {
        const id = await idOf(visit, 'keystone-icu');
        await open(visit.page, `${visit.origin}/article/${id}/pretest/onboarding`, /^Before you read/);
      },
    },
  ],
};

export const pretests: readonly Flow[] = [learner];
