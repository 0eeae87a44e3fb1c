import { earnCreditOf, learnAnswers } from '../api-caller.ts';
import { knownArticle } from '../known-article.ts';
import { openPassed } from './quiz-steps.ts';
import { complete, type Flow, open } from './screen.ts';

const LATEST = 'recovery-dexamethasone';

const PASSED = ['space', 'paradigm-hf', 'aspre', 'mr-clean', 'credence', 'nlst', 'sprint', LATEST];

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

const learner: Flow = {
  name: 'a learner’s credits',
  enter: async ({ caller, origin }) => {
    const token = await caller.register('learner@example.org');
    for (const slug of PASSED) await earnCreditOf(caller, origin, slug);
    const answers = await learnAnswers(origin, UNEVALUATED);
    await caller.takeQuiz(UNEVALUATED, (question) => answers.get(question) ?? 0);
    return token;
  },
  screens: [
    {
      name: 'credit-details',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/transcripts`, /credit/i);
        await page.getByRole('main').locator('a[href$="/details"]').first().click();
        await complete(page, /./);
        await page.getByRole('button', { name: 'Show certificate' }).waitFor();
      },
    },
    {
      name: 'certificate',
      title: knownArticle(LATEST).title,
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Show certificate' }).click();
        await page
          .getByRole('region', { name: /^Certificate/ })
          .getByText(/AMA PRA/)
          .first()
          .waitFor();
        await complete(page, /./);
      },
    },
    {
      name: 'verify',
      title: 'Verify a certificate',
      open: async ({ page }) => {
        await page.getByRole('link', { name: 'Public verification page' }).click();
        await page.getByText('This certificate is genuine').waitFor();
      },
    },
    {
      name: 'verify-unknown',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/verify/ABCDE-FGHJK-23456-789MN`, 'Verify a certificate');
        await page.getByText('No certificate has this code').waitFor();
      },
    },
    {
      name: 'reporting',
      title: 'Report your credit',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/transcripts/reporting?to=ABIM`, 'Report your credit');
        await page.getByText(/ready/).first().waitFor();
      },
    },
    {
      name: 'import-choice',
      open: ({ page, origin }) => open(page, `${origin}/transcripts/import`, 'Add credits from elsewhere'),
    },
    {
      name: 'import-preview',
      title: 'Add credits from elsewhere',
      open: async ({ page }) => {
        await page
          .getByLabel('CSV file')
          .setInputFiles({ name: 'my-cme.csv', mimeType: 'text/csv', buffer: OUTSIDE });
        await page.getByRole('heading', { name: 'Rows', exact: true }).waitFor();
      },
    },
    {
      name: 'import-done',
      open: async ({ page }) => {
        await page.getByRole('button', { name: /^Add \d+ entries$/ }).click();
        await page.getByRole('link', { name: 'View credits' }).waitFor();
      },
    },
    {
      name: 'transcript',
      title: 'Credits',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/transcripts`, /credit/i);
        await page.getByRole('heading', { name: 'Reported by you' }).waitFor();
      },
    },
    { name: 'results-credited', open: (visit) => openPassed(visit, LATEST) },
    { name: 'results-agree', open: (visit) => openPassed(visit, UNEVALUATED) },
  ],
};

export const credits: readonly Flow[] = [learner];
