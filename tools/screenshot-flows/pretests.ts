import type { Page } from 'playwright';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { apiCaller, learnAnswers } from '../api-caller.ts';
import { complete, open, type ScreenshotFlow, signIn } from './screenshot-flow.ts';

const SLUG = 'space';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit answer' });

const learner: ScreenshotFlow = {
  screens: [
    'article-pretest-due',
    'pretest-onboarding',
    'pretest-question',
    'pretest-chosen',
    'pretest-results',
    'results-gain',
    'pretest-onboarding-short',
  ],
  go: async ({ page, context, shoot }, { origin }) => {
    const caller = apiCaller(origin);
    await signIn(context, await caller.register('reader@example.org'));
    const { id } = await caller.call(articleDetailsEndpoint, { query: { slug: SLUG } });
    await open(page, `${origin}/article/${SLUG}`, /./);
    await page.getByRole('link', { name: /^Before you read/ }).waitFor();
    await shoot('article-pretest-due');
    await page.getByRole('link', { name: /^Before you read/ }).click();
    await complete(page, /^Before you read/);
    await shoot('pretest-onboarding');
    await page.getByRole('link', { name: 'Begin' }).click();
    await submit(page).waitFor();
    await shoot('pretest-question');
    await page.getByRole('radio').first().check({ force: true });
    await shoot('pretest-chosen');
    await submit(page).click();
    await page.getByText('Question 2 of 2').waitFor();
    await page.getByRole('radio').first().check({ force: true });
    await submit(page).click();
    await complete(page, /^Baseline: /);
    await shoot('pretest-results');
    const answers = await learnAnswers(origin, SLUG);
    await caller.takeQuiz(SLUG, (question) => answers.get(question) ?? 0);
    await open(page, `${origin}/article/${id}/quiz/results`, 'You passed');
    await shoot('results-gain');
    const { id: another } = await caller.call(articleDetailsEndpoint, { query: { slug: 'keystone-icu' } });
    await open(page, `${origin}/article/${another}/pretest/onboarding`, /^Before you read/);
    await shoot('pretest-onboarding-short');
  },
};

export const pretests: readonly ScreenshotFlow[] = [learner];
