import { updateProfileEndpoint } from '#contract/profile.ts';
import { earnCreditOf } from '../api-caller.ts';
import { knownArticle } from '../known-article.ts';
import { complete, type Flow, open } from './screen.ts';

const TITLE = 'Special requirements';

const guest: Flow = {
  name: 'the special requirements',
  screens: [
    {
      name: 'requirements-guest',
      open: ({ page, origin }) => open(page, `${origin}/special-requirements`, TITLE),
    },
    {
      name: 'requirements-state-guest',
      title: TITLE,
      open: ({ page, origin }) => open(page, `${origin}/special-requirements?state=new-york`, TITLE),
    },
    {
      name: 'requirements-state-page',
      title: 'What Texas requires of physicians',
      open: ({ page, origin }) => open(page, `${origin}/special-requirements/states/texas`, 'Texas'),
    },
    {
      name: 'requirements-choose-state',
      title: TITLE,
      open: async ({ page, origin }) => {
        await open(page, `${origin}/special-requirements/topics/medical-errors/states`, TITLE);
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'requirements-home-topic',
      title: null,
      open: async ({ page, origin }) => {
        await open(page, `${origin}/topics/hiv/states`, 'Latest articles');
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
};

const PROFILE = {
  degree: 'M.D.',
  dateOfBirth: 'Unknown',
  medicalBoard: null,
  specialties: ['Infectious Disease'],
  statesOfLicense: ['FL', 'NY'],
  npi: null,
};

const EARNED = ['hptn-052', 'keystone-icu', 'surgical-safety-checklist', 'xbot'];

const learner: Flow = {
  name: 'the special requirements of a learner',
  enter: async ({ caller, origin }) => {
    const token = await caller.register('florida@example.org');
    await caller.call(updateProfileEndpoint, { body: PROFILE });
    for (const slug of EARNED) await earnCreditOf(caller, origin, slug);
    return token;
  },
  screens: [
    {
      name: 'requirements-learner-course',
      title: TITLE,
      open: async ({ page, origin }) => {
        await open(page, `${origin}/special-requirements?state=new-york`, TITLE);
        await page.getByText('A course left').waitFor();
      },
    },
    {
      name: 'requirements-learner',
      title: TITLE,
      open: async ({ page, origin }) => {
        await open(page, `${origin}/special-requirements?state=florida`, TITLE);
        await page
          .getByText(/You have .* of 2 hours/)
          .first()
          .waitFor();
      },
    },
    {
      name: 'requirements-topic-state-feed',
      title: 'Medical errors, Florida',
      open: async ({ page }) => {
        await page.getByRole('link', { name: 'Medical errors', exact: true }).click();
        await complete(page, 'Medical errors');
        await page.getByRole('article').first().waitFor();
      },
    },
    {
      name: 'requirements-article',
      title: knownArticle('keystone-icu').title,
      open: async ({ page }) => {
        await page.getByRole('article').getByRole('link').first().click();
        await page.getByText('Counts toward Florida').waitFor();
      },
    },
    {
      name: 'requirements-feed-counts',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/?list=search&q=HIV`, 'Search');
        await page
          .getByText(/Counts toward/)
          .first()
          .waitFor();
      },
    },
  ],
};

export const requirements: readonly Flow[] = [guest, learner];
