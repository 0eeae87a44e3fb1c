import type { Locator, Page } from 'playwright';
import { updateProfileEndpoint } from '#contract/profile.ts';
import { type Flow, faultShown, open, type Visit } from './screen.ts';

const incomplete: Flow = {
  name: 'a profile to complete',
  enter: ({ caller }) => caller.register('incomplete@example.org'),
  screens: [
    {
      name: 'profile-incomplete',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/profile`, /Maria/);
        await page.getByRole('heading', { name: 'Complete your board details' }).waitFor();
      },
    },
    {
      name: 'profile-edit',
      open: ({ page, origin }) => open(page, `${origin}/profile/edit`, 'Edit your profile'),
    },
  ],
};

const PROFILE = {
  degree: 'M.D., Ph.D.',
  dateOfBirth: '1974-03-09',
  medicalBoard: {
    name: 'American Board of Otolaryngology – Head and Neck Surgery',
    board_number: 'OT-204817',
  },
  specialties: ['Otolaryngology', 'Sleep Medicine'],
  statesOfLicense: ['MA', 'NH', 'VT'],
  npi: '1234567893',
};

/** The sections of the form, in order. */
const SECTIONS = ['names', 'board', 'birth', 'specialties', 'licenses', 'npi', 'email', 'delete'];

const openSection = ({ page, origin }: Visit, section: string): Promise<void> =>
  open(page, `${origin}/profile/edit?section=${section}`, 'Edit your profile');

const codeField = (page: Page): Locator => page.getByRole('textbox', { name: 'Code', exact: true });

const whole: Flow = {
  name: 'the parts of a profile',
  enter: async ({ caller }) => {
    const token = await caller.register('complete@example.org');
    await caller.call(updateProfileEndpoint, { body: PROFILE });
    return token;
  },
  screens: [
    { name: 'profile-complete', open: ({ page, origin }) => open(page, `${origin}/profile`, /Maria/) },
    ...SECTIONS.map((section) => ({
      name: `profile-edit-${section}`,
      open: async (visit: Visit) => {
        await openSection(visit, section);
        await visit.page.locator('details[open] form').waitFor();
      },
    })),
    {
      name: 'profile-edit-board-asks',
      open: async (visit) => {
        await openSection(visit, 'board');
        await visit.page.getByLabel('Medical board').selectOption('American Board of Radiology');
        await visit.page.getByRole('list', { name: 'Sources' }).waitFor();
      },
    },
    {
      name: 'profile-edit-refused',
      title: 'Edit your profile',
      open: async (visit) => {
        const { page } = visit;
        await openSection(visit, 'npi');
        await page.getByLabel('National Provider Identifier').fill('1234567890');
        await page.getByRole('form', { name: 'NPI' }).getByRole('button', { name: 'Save' }).click();
        await faultShown(page);
      },
    },
    {
      name: 'profile-edit-code',
      open: async (visit) => {
        const { page } = visit;
        await openSection(visit, 'email');
        await page.getByLabel('New email').fill('maria.lindqvist@hospital.example');
        await page.getByRole('button', { name: 'Send code' }).click();
        await codeField(page).fill('000000');
        await page.getByRole('button', { name: 'Use this address' }).click();
        await faultShown(page);
      },
    },
    {
      name: 'profile-edit-deletion',
      open: async (visit) => {
        const { page } = visit;
        await openSection(visit, 'delete');
        await page.getByRole('button', { name: 'Email me a code' }).click();
        await codeField(page).fill('000000');
        await page.getByRole('button', { name: 'Delete my account' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ],
};

export const profiles: readonly Flow[] = [incomplete, whole];
