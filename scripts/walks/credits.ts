import { apiCaller, learnAnswers } from '../api-caller.ts';
import { complete, open, signIn, type Walk } from './walk.ts';

const PASSED = [
  'space',
  'paradigm-hf',
  'aspre',
  'mr-clean',
  'credence',
  'nlst',
  'sprint',
  'recovery-dexamethasone',
];

const UNEVALUATED = 'keynote-024';

const learner: Walk = {
  screens: ['transcript', 'credit-details', 'certificate', 'results-credited', 'results-agree'],
  go: async ({ page, context, shoot }, { origin }) => {
    const { register, takeQuiz, earnCredit } = apiCaller(origin);
    await signIn(context, await register('learner@example.org'));
    let articleId = '';
    for (const slug of PASSED) {
      const answers = await learnAnswers(origin, slug);
      ({ articleId } = await earnCredit(slug, (question) => answers.get(question) ?? 0));
    }
    const answers = await learnAnswers(origin, UNEVALUATED);
    const left = await takeQuiz(UNEVALUATED, (question) => answers.get(question) ?? 0);
    await open(page, `${origin}/transcripts`, /credit/i);
    await shoot('transcript');
    await page.getByRole('main').locator('a[href$="/details"]').first().click();
    await complete(page, /./);
    await page.getByRole('button', { name: 'Show certificate' }).waitFor();
    await shoot('credit-details');
    await page.getByRole('button', { name: 'Show certificate' }).click();
    await page
      .getByRole('region', { name: /^Certificate/ })
      .getByText(/AMA PRA/)
      .first()
      .waitFor();
    await complete(page, /./);
    await shoot('certificate');
    await open(page, `${origin}/article/${articleId}/quiz/results`, 'You passed');
    await shoot('results-credited');
    await open(page, `${origin}/article/${left.articleId}/quiz/results`, 'You passed');
    await shoot('results-agree');
  },
};

export const credits: readonly Walk[] = [learner];
