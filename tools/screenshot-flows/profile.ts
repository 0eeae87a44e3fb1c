import { updateProfileEndpoint } from '#contract/profile.ts';
import { apiCaller } from '../api-caller.ts';
import { open, type ScreenshotFlow, signIn } from './screenshot-flow.ts';

const incomplete: ScreenshotFlow = {
  screens: ['profile-incomplete', 'profile-edit'],
  go: async ({ page, context, shoot }, { origin }) => {
    await signIn(context, await apiCaller(origin).register('incomplete@example.org'));
    await open(page, `${origin}/profile`, /Maria/);
    await page.getByRole('heading', { name: 'Complete your board details' }).waitFor();
    await shoot('profile-incomplete');
    await open(page, `${origin}/profile/edit`, 'Edit your profile');
    await shoot('profile-edit');
  },
};

/** The sections of the form, in order. */
const SECTIONS = ['names', 'board', 'birth', 'specialties', 'licenses', 'npi', 'email', 'delete'];

const whole: ScreenshotFlow = {
  screens: [
    'profile-complete',
    ...SECTIONS.map((section) => `profile-edit-${section}`),
    'profile-edit-board-asks',
    'profile-edit-refused',
    'profile-edit-code',
    'profile-edit-deletion',
  ],
  go: async ({ page, context, shoot }, { origin }) => {
    const caller = apiCaller(origin);
    await signIn(context, await caller.register('complete@example.org'));
    await caller.call(updateProfileEndpoint, {
      body: {
        degree: 'M.D., Ph.D.',
        dateOfBirth: '1974-03-09',
        medicalBoard: {
          name: 'American Board of Otolaryngology – Head and Neck Surgery',
          board_number: 'OT-204817',
        },
        specialties: ['Otolaryngology', 'Sleep Medicine'],
        statesOfLicense: ['MA', 'NH', 'VT'],
        npi: '1234567893',
      },
    });
    await open(page, `${origin}/profile`, /Maria/);
    await shoot('profile-complete');
    for (const section of SECTIONS) {
      await open(page, `${origin}/profile/edit?section=${section}`, 'Edit your profile');
      await page.locator('details[open] form').waitFor();
      await shoot(`profile-edit-${section}`);
    }
    await open(page, `${origin}/profile/edit?section=board`, 'Edit your profile');
    await page.getByLabel('Medical board').selectOption('American Board of Radiology');
    await page.getByRole('list', { name: 'Sources' }).waitFor();
    await shoot('profile-edit-board-asks');
    await open(page, `${origin}/profile/edit?section=npi`, 'Edit your profile');
    await page.getByLabel('National Provider Identifier').fill('1234567890');
    await page.getByRole('form', { name: 'NPI' }).getByRole('button', { name: 'Save' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await shoot('profile-edit-refused');
    await open(page, `${origin}/profile/edit?section=email`, 'Edit your profile');
    await page.getByLabel('New email').fill('maria.lindqvist@hospital.example');
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = page.getByRole('textbox', { name: 'Code', exact: true });
    await code.fill('000000');
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await shoot('profile-edit-code');
    await open(page, `${origin}/profile/edit?section=delete`, 'Edit your profile');
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await code.fill('000000');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').waitFor();
    await shoot('profile-edit-deletion');
  },
};

export const profiles: readonly ScreenshotFlow[] = [incomplete, whole];
