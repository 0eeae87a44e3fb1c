import { apiCaller, learnAnswers } from '../api-caller.ts';
import { complete, open, type ScreenshotFlow, signIn } from './screenshot-flow.ts';

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

const OUTSIDE = Buffer.from(
  [
    'Date completed,Activity title,Credit hours,Provider',
    '2026-09-14,Difficult airway refresher,3.5,Regional anaesthesia society',
    '2026-06-02,Sepsis in the emergency department,1.33,Teaching hospital grand rounds',
    '"Jun 2, 2026",Sepsis in the Emergency Department,1.33,Teaching hospital grand rounds',
    '2026-02-30,Antibiotic stewardship,-2,County health department',
    '2025-11-08,Annual stroke conference,6,Stroke association',
  ].join('\r\n'),
);

const learner: ScreenshotFlow = {
  screens: [
    'credit-details',
    'certificate',
    'verify',
    'verify-unknown',
    'reporting',
    'import-choice',
    'import-preview',
    'import-done',
    'transcript',
    'results-credited',
    'results-agree',
  ],
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
    await page.getByRole('link', { name: 'Public verification page' }).click();
    await page.getByText('This certificate is genuine').waitFor();
    await shoot('verify');
    await open(page, `${origin}/verify/ABCDE-FGHJK-23456-789MN`, 'Verify a certificate');
    await page.getByText('No certificate has this code').waitFor();
    await shoot('verify-unknown');
    await open(page, `${origin}/transcripts/reporting?to=ABIM`, 'Report your credit');
    await page.getByText(/ready/).first().waitFor();
    await shoot('reporting');
    await open(page, `${origin}/transcripts/import`, 'Add credits from elsewhere');
    await shoot('import-choice');
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'my-cme.csv', mimeType: 'text/csv', buffer: OUTSIDE });
    await page.getByRole('heading', { name: 'Rows', exact: true }).waitFor();
    await shoot('import-preview');
    await page.getByRole('button', { name: /^Add \d+ entries$/ }).click();
    await page.getByRole('link', { name: 'View credits' }).waitFor();
    await shoot('import-done');
    await open(page, `${origin}/transcripts`, /credit/i);
    await page.getByRole('heading', { name: 'Reported by you' }).waitFor();
    await shoot('transcript');
    await open(page, `${origin}/article/${articleId}/quiz/results`, 'You passed');
    await shoot('results-credited');
    await open(page, `${origin}/article/${left.articleId}/quiz/results`, 'You passed');
    await shoot('results-agree');
  },
};

export const credits: readonly ScreenshotFlow[] = [learner];
