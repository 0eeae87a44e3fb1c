import type { Page } from 'playwright';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { answerQuestionEndpoint, quizEndpoint, startQuizEndpoint } from '#contract/quizzes.ts';
import { apiCaller, learnAnswers } from '../api-caller.ts';
import { PICTURE_TIME } from '../screenshots/steady-time.ts';
import { open, type ScreenshotFlow, signIn } from './screenshot-flow.ts';

const SLUG = 'space';
const TWO_DAYS = 2 * 86_400_000;

const submit = (page: Page) => page.getByRole('button', { name: 'Submit answer' });

/** A guest misses a question, and reviews it two days later. */
const guest: ScreenshotFlow = {
  screens: [
    'review-empty',
    'quiz-confidence',
    'review-feed',
    'review-question',
    'review-verdict',
    'review-over',
  ],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/review`, 'Nothing to review yet');
    await shoot('review-empty');
    const caller = apiCaller(origin);
    const { id } = await caller.call(articleDetailsEndpoint, { query: { slug: SLUG } });
    const answers = await learnAnswers(origin, SLUG);
    await open(page, `${origin}/article/${id}/quiz`, /./);
    await page.getByRole('button', { name: /start quiz$/i }).click();
    await submit(page).waitFor();
    const choose = async (isRight: boolean) => {
      const options = page.getByRole('radio');
      const right = answers.get((await options.first().getAttribute('name')) ?? '') ?? 0;
      await options.nth(isRight ? right : (right + 1) % (await options.count())).check({ force: true });
    };
    await choose(false);
    await page.getByRole('button', { name: 'Fairly sure' }).click();
    await shoot('quiz-confidence');
    await submit(page).click();
    await page.getByRole('button', { name: /Next question|See results/ }).waitFor();
    await page.clock.setFixedTime(PICTURE_TIME + TWO_DAYS);
    await open(page, `${origin}/`, 'Latest articles');
    await page.getByRole('link', { name: '1 question to review' }).waitFor();
    await shoot('review-feed');
    await open(page, `${origin}/review`, /./);
    await submit(page).waitFor();
    await shoot('review-question');
    await choose(true);
    await submit(page).click();
    await page.getByText('This question comes back').waitFor();
    await shoot('review-verdict');
    await page.getByRole('button', { name: 'See results' }).click();
    await page.getByRole('heading', { name: 'Done for today' }).waitFor();
    await shoot('review-over');
  },
};

const MISSED = ['space', 'xbot', 'hptn-052', 'dapa-hf', 'surgical-safety-checklist', 'ardsnet-arma'];

/** A learner who missed several questions, and says how sure they were. */
const learner: ScreenshotFlow = {
  screens: ['review-progress-empty', 'review-progress'],
  go: async ({ page, context, shoot }, { origin }) => {
    const caller = apiCaller(origin);
    const token = await caller.register('review@example.org');
    await signIn(context, token);
    await open(page, `${origin}/review/progress`, 'What you keep missing');
    await page.getByText('There is nothing to show yet.').waitFor();
    await shoot('review-progress-empty');
    const confidences = ['guess', 'fairly-sure', 'sure'] as const;
    let place = 0;
    for (const slug of MISSED) {
      const { id } = await caller.call(articleDetailsEndpoint, { query: { slug } });
      const { questions } = await caller.call(quizEndpoint, { query: { articleId: id } });
      const { attempt } = await caller.call(startQuizEndpoint, { body: { articleId: id } });
      for (const { id: questionId, options } of questions) {
        const optionId = options[place % options.length]?.id ?? '';
        const confidence = confidences[place % confidences.length] ?? 'sure';
        const body = { attemptId: attempt.attemptId, questionId, optionId, confidence };
        await caller.call(answerQuestionEndpoint, { body });
        place += 1;
      }
    }
    await open(page, `${origin}/review/progress`, 'What you keep missing');
    await page.getByRole('heading', { name: 'Topics' }).waitFor();
    await shoot('review-progress');
  },
};

export const review: readonly ScreenshotFlow[] = [guest, learner];
