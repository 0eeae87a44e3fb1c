import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { NewNames } from '#core/profile/edit-profile.ts';
import type { Profile, ProfileChanges } from '#core/profile/profile.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { type PortResult, refusal } from '#core/shared/failure.ts';
import { isLazyPage } from '#ui/navigation/route-definition.ts';
import ProfileEditPage from '#ui/profile/profile-edit-page.tsx';
import { profileRoutes } from '#ui/profile/routes.tsx';
import { fill } from '../support/fill.ts';
import { showPage } from '../support/show-page.tsx';
import { bareProfile, completeProfile, profileToView } from './sample-profile.ts';

afterEach(cleanup);

interface Asked {
  readonly saved: ProfileChanges[];
  readonly names: NewNames[];
  readonly statuses: Profile['professionalStatus'][];
}

const FORMS = {
  names: 'Name',
  board: 'Degree and board',
  birth: 'Date of birth',
  specialties: 'Specialties',
  licenses: 'Licensed in',
  npi: 'NPI',
  status: 'Professional status',
};

/** Opens the page at a section, whose form may load later. */
const showEdit = async (
  section: keyof typeof FORMS,
  { profile = bareProfile, answer }: { profile?: Profile; answer?: PortResult<Profile> } = {},
) => {
  const asked: Asked = { saved: [], names: [], statuses: [] };
  const viewProfile = profileToView(of(right(profile)));
  const put = (changed: Profile): PortResult<Profile> => {
    viewProfile.put(changed);
    return of(right(changed));
  };
  const shown = showPage(<ProfileEditPage />, `/profile/edit?section=${section}`, {
    viewProfile,
    saveProfile: command(createCaches(), (changes) => {
      asked.saved.push(changes);
      return answer ?? put({ ...profile, ...changes });
    }),
    changeNames: command(createCaches(), (names) => {
      asked.names.push(names);
      return answer ?? put({ ...profile, firstName: names.firstName, lastName: names.lastName });
    }),
    setProfessionalStatus: command(createCaches(), (professionalStatus) => {
      asked.statuses.push(professionalStatus);
      return answer ?? put({ ...profile, professionalStatus });
    }),
    changeEmail: {
      sendCode: command(createCaches(), () => NEVER),
      confirm: command(createCaches(), () => NEVER),
    },
    deleteAccount: {
      sendCode: command(createCaches(), () => NEVER),
      confirm: command(createCaches(), () => NEVER),
    },
  });
  await screen.findByRole('form', { name: FORMS[section] });
  return { ...asked, ...shown };
};

const form = (name: string) => within(screen.getByRole('form', { name }));
const save = (name: string) => userEvent.click(form(name).getByRole('button', { name: 'Save' }));
const birth = () => screen.getByLabelText<HTMLInputElement>('Date of birth', { selector: 'input' });
const part = (name: string) => screen.getByText(name, { selector: 'summary *' }).closest('details');

describe('editing the profile', () => {
  it('[RT-14] is a page of the route profile-edit', async () => {
    const page = profileRoutes.find(({ name }) => name === 'profile-edit')?.page;
    expect(page && isLazyPage(page) && (await page.load()).default).toBe(ProfileEditPage);
  });

  it('[RT-14] opens only the section that was requested, with focus on it', async () => {
    await showEdit('npi');
    expect(part('NPI')?.open).toBe(true);
    expect(document.activeElement?.textContent).toContain('NPI');
    expect(part('Name')?.open).toBe(false);
  });

  it('closes a saved section, and focus then reads its new value', async () => {
    const { saved } = await showEdit('npi');
    await fill(form('NPI').getByRole('textbox'), '1993 999-998');
    expect(part('NPI')?.textContent).toContain('Not saved yet');
    await save('NPI');
    expect(saved.map(({ npi }) => npi)).toEqual(['1993999998']);
    expect(part('NPI')?.open).toBe(false);
    expect(document.activeElement?.textContent).toBe('NPI1993999998Saved');
  });

  it('saves whether the learner practices, and undoes it [API-02]', async () => {
    const { statuses } = await showEdit('status');
    const status = screen.getByRole('combobox', { name: 'Professional status' });
    await userEvent.selectOptions(status, 'In training');
    await save('Professional status');
    expect(part('Professional status')?.textContent).toContain('In training');
    await userEvent.selectOptions(status, 'Prefer not to say');
    await save('Professional status');
    expect(statuses).toEqual(['in-training', null]);
  });

  it('saves one section with the rest unchanged', async () => {
    const { saved } = await showEdit('npi', { profile: completeProfile });
    await userEvent.clear(form('NPI').getByRole('textbox'));
    await save('NPI');
    const { firstName, lastName, email, professionalStatus, ...rest } = completeProfile;
    expect(saved).toEqual([{ ...rest, npi: null }]);
  });

  it('[ER-03] shows a refusal only at the field of its own section, else in a toast, and keeps what was typed everywhere', async () => {
    const wrong = { npi: ['This isn’t a valid NPI. Check its ten digits.'] };
    const { notices } = await showEdit('npi', { answer: of(left(refusal('unprocessable', '', wrong))) });
    await userEvent.click(screen.getByText('Date of birth', { selector: 'summary *' }));
    await fill(await screen.findByLabelText('Date of birth', { selector: 'input' }), '1979-03-04');
    await fill(form('NPI').getByRole('textbox'), '1993999997');
    await save('NPI');
    const npi = screen.getByRole<HTMLInputElement>('textbox', { description: /This isn’t a valid NPI/ });
    expect([npi.value, npi.getAttribute('aria-invalid')]).toEqual(['1993999997', 'true']);
    expect(screen.getAllByRole('region', { name: 'Check what you entered' })).toHaveLength(1);
    expect(birth().value).toBe('1979-03-04');
    expect(notices).toEqual([]);
    await save('Date of birth');
    expect(npi.getAttribute('aria-invalid')).toBeNull();
    expect(notices).toEqual([['error', wrong.npi[0]]]);
  });

  it('shows that a save is in progress, and can cancel it', async () => {
    const { saved } = await showEdit('birth', { answer: NEVER });
    await save('Date of birth');
    await userEvent.click(form('Date of birth').getByRole('button', { name: 'Saving…' }));
    expect(saved).toHaveLength(1);
    await userEvent.click(form('Date of birth').getByText('Cancel'));
    expect(form('Date of birth').getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  it('removes a date of birth that is cleared', async () => {
    const { saved } = await showEdit('birth', { profile: completeProfile });
    await userEvent.clear(birth());
    await save('Date of birth');
    expect(saved.map(({ dateOfBirth }) => dateOfBirth)).toEqual(['Unknown']);
  });
});

describe('degree and board', () => {
  const degree = () => screen.getByRole('combobox', { name: 'Degree' });
  const board = () => screen.queryByRole('combobox', { name: 'Medical board' });
  const number = () => screen.queryByRole('textbox', { name: 'Board number' });
  const birthHere = () => form('Degree and board').queryByLabelText('Date of birth');
  const later = () => screen.queryByRole('checkbox', { name: 'Add what’s missing later' });

  it('[PR-01] asks for board and number only when the degree and the board need them', async () => {
    await showEdit('board');
    expect(number()).toBeTruthy();
    await userEvent.selectOptions(degree(), 'NP');
    expect([board(), number()]).toEqual([null, null]);
    await userEvent.selectOptions(degree(), 'D.O.');
    await userEvent.selectOptions(board() ?? degree(), 'Self-Report to My Medical Board');
    expect(number()).toBeNull();
  });

  it('[PR-07] [PR-03] says beside the board how credit gets there, and how where no board is listed', async () => {
    await showEdit('board');
    await userEvent.selectOptions(board() ?? degree(), 'American Board of Family Medicine');
    expect(screen.getByText(/MyABFM Portfolio/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ABFM, CME' }).getAttribute('href')).toContain('theabfm.org');
    await userEvent.selectOptions(board() ?? degree(), 'I do not see my board');
    expect(screen.getByText(/Keep your certificates, and check with your board/)).toBeTruthy();
    await userEvent.selectOptions(board() ?? degree(), 'American Board of Pediatrics');
    expect(screen.getByText(/gets MOC points through ACCME/)).toBeTruthy();
  });

  it('[PR-03] offers the boards that exempt in the words of the specification', async () => {
    await showEdit('board');
    const exempting = within(screen.getByRole('group', { name: 'None of these' })).getAllByRole('option');
    expect(exempting.map(({ textContent }) => textContent)).toEqual([
      'Self-Report to My Medical Board',
      'I do not see my board',
    ]);
  });

  it('[PR-01] asks for the number and the date of birth before it saves the board', async () => {
    const { saved } = await showEdit('board');
    await save('Degree and board');
    expect(saved).toEqual([]);
    const asked = within(screen.getByRole('region', { name: 'Check what you entered' }));
    expect(asked.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter your board number.',
      'Enter your date of birth.',
    ]);
    await userEvent.click(asked.getByRole('link', { name: 'Enter your date of birth.' }));
    expect(document.activeElement).toBe(birthHere());
    await fill(number() ?? degree(), ' 654321 ');
    await fill(birthHere() ?? degree(), '1979-03-04');
    await save('Degree and board');
    expect(saved.map(({ medicalBoard, dateOfBirth }) => [medicalBoard, dateOfBirth])).toEqual([
      [{ name: 'American Board of Internal Medicine', boardNumber: '654321' }, '1979-03-04'],
    ]);
  });

  it('[PR-01] saves without them where the learner chooses to add them later', async () => {
    const { saved } = await showEdit('board');
    await save('Degree and board');
    await userEvent.click(later() ?? degree());
    await save('Degree and board');
    expect(saved.map(({ medicalBoard, dateOfBirth }) => [medicalBoard?.boardNumber, dateOfBirth])).toEqual([
      [null, 'Unknown'],
    ]);
  });

  it('[PR-01] asks for the board of a degree that needs one, and for nothing that the profile has', async () => {
    const { saved } = await showEdit('board', { profile: { ...completeProfile, medicalBoard: null } });
    await save('Degree and board');
    expect(screen.getByRole('combobox', { description: /Choose your board/ })).toBe(board());
    await userEvent.selectOptions(board() ?? degree(), 'American Board of Surgery');
    expect(screen.queryByRole('region', { name: 'Check what you entered' })).toBeNull();
    expect(birthHere()).toBeNull();
    await fill(number() ?? degree(), '77');
    await save('Degree and board');
    expect(saved.map(({ medicalBoard, dateOfBirth }) => [medicalBoard?.boardNumber, dateOfBirth])).toEqual([
      ['77', completeProfile.dateOfBirth],
    ]);
  });

  it('[PR-01] offers to leave a number for later once it is cleared, and nothing while all is there', async () => {
    const { saved } = await showEdit('board', { profile: completeProfile });
    expect(later()).toBeNull();
    await userEvent.clear(number() ?? degree());
    await save('Degree and board');
    await userEvent.click(later() ?? degree());
    await save('Degree and board');
    expect(saved.map(({ medicalBoard }) => medicalBoard?.boardNumber)).toEqual([null]);
  });

  it('[PR-01] [PR-03] offers nothing for later where the board needs nothing', async () => {
    await showEdit('board');
    expect(later()).not.toBeNull();
    expect(screen.getByText(/still counts, but we can’t report it to your board/)).toBeTruthy();
    await userEvent.selectOptions(board() ?? degree(), 'American Board of Family Medicine');
    expect(screen.getByText('Your credit still counts.')).toBeTruthy();
    await userEvent.selectOptions(board() ?? degree(), 'I do not see my board');
    expect(later()).toBeNull();
  });

  it('drops the number of a board that asks for none, and the board of a degree that has none', async () => {
    const { saved } = await showEdit('board', { profile: completeProfile });
    await userEvent.selectOptions(board() ?? degree(), 'I do not see my board');
    await save('Degree and board');
    await userEvent.selectOptions(degree(), 'RN');
    await save('Degree and board');
    expect(saved.map(({ degree: held, medicalBoard }) => [held, medicalBoard])).toEqual([
      ['M.D.', { name: 'I do not see my board', boardNumber: null }],
      ['RN', null],
    ]);
  });
});

describe('names', () => {
  const lastName = () => screen.getByRole('textbox', { name: 'Last name' });

  it('[PR-05] are corrected without a date', async () => {
    const { names } = await showEdit('names');
    await userEvent.clear(lastName());
    await fill(lastName(), 'Okafor-Reyes');
    await save('Name');
    expect(names).toEqual([{ firstName: 'Amara', lastName: 'Okafor-Reyes', changedOn: null }]);
  });

  it('[PR-05] are changed on the date of a legal change', async () => {
    const { names } = await showEdit('names');
    await userEvent.click(screen.getByRole('radio', { name: /My name changed by law/ }));
    await fill(screen.getByLabelText('Date of change'), '2026-02-14');
    await save('Name');
    expect(names).toEqual([{ firstName: 'Amara', lastName: 'Okafor', changedOn: '2026-02-14' }]);
  });
});

describe('licenses and specialties', () => {
  const choice = (name: string) => screen.getByRole('checkbox', { name, hidden: true });

  it('are found by a part of their name, and hidden ones stay chosen', async () => {
    const { saved } = await showEdit('licenses', { profile: completeProfile });
    await fill(screen.getByRole('searchbox', { name: 'Find a state' }), 'new');
    expect(form('Licensed in').getAllByRole('checkbox')).toEqual([choice('New York')]);
    expect(form('Licensed in').getByRole('status').textContent).toBe('1 found, 2 chosen');
    await userEvent.click(choice('New York'));
    expect(form('Licensed in').getByRole('status').textContent).toBe('1 found, 3 chosen');
    await save('Licensed in');
    expect(saved.map(({ statesOfLicense }) => statesOfLicense)).toEqual([['FL', 'NY', 'TX']]);
  });

  it('show the chosen ones first when a long list would hide them, and do not move while choosing', async () => {
    await showEdit('licenses', { profile: completeProfile });
    const names = () =>
      form('Licensed in')
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ value }) => value);
    const before = names();
    expect(before.slice(0, 2)).toEqual(['FL', 'TX']);
    expect(before.slice(2)).toEqual([...before.slice(2)].sort());
    await userEvent.click(choice('New York'));
    expect(names()).toEqual(before);
  });

  it('are not submitted by the Enter key in their search field', async () => {
    const { saved } = await showEdit('specialties');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a specialty' }), 'cardio{Enter}');
    expect(saved).toEqual([]);
  });

  it('report together, with focus, that too many were chosen', async () => {
    const many = { specialties: ['Choose at most ten.'] };
    const { saved } = await showEdit('specialties', { answer: of(left(refusal('unprocessable', '', many))) });
    await userEvent.click(choice('Cardiology'));
    await save('Specialties');
    await userEvent.click(screen.getByRole('link', { name: 'Choose at most ten.' }));
    expect(document.activeElement).toBe(screen.getByRole('group', { description: /Choose at most ten/ }));
    expect(saved.map(({ specialties }) => specialties)).toEqual([['Cardiology']]);
  });
});
