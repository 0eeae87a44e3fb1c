import { updateProfileEndpoint } from '#contract/profile.ts';
import { apiCaller, learnAnswers } from '../api-caller.ts';
import { complete, open, type ScreenshotFlow, signIn } from './screenshot-flow.ts';

const TITLE = 'Special requirements';

const guest: ScreenshotFlow = {
  screens: [
    'requirements-guest',
    'requirements-state-guest',
    'requirements-state-page',
    'requirements-choose-state',
    'requirements-home-topic',
  ],
  go: async ({ page, shoot }, { origin }) => {
    await open(page, `${origin}/special-requirements`, TITLE);
    await shoot('requirements-guest');
    await open(page, `${origin}/special-requirements?state=new-york`, TITLE);
    await shoot('requirements-state-guest');
    await open(page, `${origin}/special-requirements/states/texas`, 'Texas');
    await shoot('requirements-state-page');
    await open(page, `${origin}/special-requirements/topics/medical-errors/states`, TITLE);
    await page.getByRole('dialog').waitFor();
    await shoot('requirements-choose-state');
    await open(page, `${origin}/topics/hiv/states`, 'Latest articles');
    await page.getByRole('dialog').waitFor();
    await shoot('requirements-home-topic');
  },
};

const EARNED = ['hptn-052', 'keystone-icu', 'surgical-safety-checklist', 'xbot'];

const learner: ScreenshotFlow = {
  screens: [
    'requirements-learner',
    'requirements-topic-state-feed',
    'requirements-article',
    'requirements-feed-counts',
  ],
  go: async ({ page, context, shoot }, { origin }) => {
    const caller = apiCaller(origin);
    const token = await caller.register('florida@example.org');
    await caller.call(updateProfileEndpoint, {
      body: {
        degree: 'M.D.',
        dateOfBirth: 'Unknown',
        medicalBoard: null,
        specialties: ['Infectious Disease'],
        statesOfLicense: ['FL', 'NY'],
        npi: null,
      },
    });
    for (const slug of EARNED) {
      const answers = await learnAnswers(origin, slug);
      await caller.earnCredit(slug, (questionId) => answers.get(questionId) ?? 0);
    }
    await signIn(context, token);
    await open(page, `${origin}/special-requirements?state=florida`, TITLE);
    await page
      .getByText(/You have .* of 2 hours/)
      .first()
      .waitFor();
    await shoot('requirements-learner');
    await page.getByRole('link', { name: 'Medical errors', exact: true }).click();
    await complete(page, 'Medical errors');
    await page.getByRole('article').first().waitFor();
    await shoot('requirements-topic-state-feed');
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByText('Counts toward Florida').waitFor();
    await shoot('requirements-article');
    await open(page, `${origin}/?list=search&q=HIV`, 'Search');
    await page
      .getByText(/Counts toward/)
      .first()
      .waitFor();
    await shoot('requirements-feed-counts');
  },
};

export const requirements: readonly ScreenshotFlow[] = [guest, learner];
