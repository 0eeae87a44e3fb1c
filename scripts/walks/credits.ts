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

const learner: Walk = {
  screens: ['transcript', 'credit-details', 'certificate', 'results-credited'],
  go: async ({ page, context, shoot }, { origin }) => {
    const { register, takeQuiz } = apiCaller(origin);
    await signIn(context, await register('learner@example.org'));
    let articleId = '';
    for (const slug of PASSED) {
      const answers = await learnAnswers(origin, slug);
      ({ articleId } = await takeQuiz(slug, (question) => answers.get(question) ?? 0));
    }
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
  },
};

export const credits: readonly Walk[] = [learner];
