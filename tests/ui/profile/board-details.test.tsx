import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Profile } from '#core/profile/profile.ts';
import ProfilePage from '#ui/profile/profile-page.tsx';
import { showScripted } from '../support/scripted-app.tsx';
import { completeProfile } from './sample-profile.ts';

afterEach(cleanup);

/** What the running app asks such a learner to add. */
const askedOf = async (changes: Partial<Profile>): Promise<readonly (string | null)[]> => {
  showScripted(<ProfilePage />, '/profile', {
    'profiles.mine': { ...completeProfile, ...changes },
    'profiles.states': [],
  });
  await screen.findByText(completeProfile.email);
  const asked = screen.queryByRole('region', { name: 'Complete your board details' });
  return asked === null
    ? []
    : within(asked)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
};

const board = { name: 'American Board of Internal Medicine', boardNumber: null };

it.each(['M.D.', 'D.O.', 'M.D., Ph.D.', 'M.D., MPH', 'Unknown'])(
  'asks a learner with the degree %s for the whole board information [PR-01] [PR-02]',
  async (degree) => {
    const asked = await askedOf({ degree, medicalBoard: board, dateOfBirth: 'Unknown' });
    expect(asked).toEqual(['Add your board number', 'Add your date of birth']);
  },
);

it.each(['NP', 'PA', 'R.N.'])('asks a learner with the degree %s for nothing [PR-02]', async (degree) => {
  expect(await askedOf({ degree, medicalBoard: board, dateOfBirth: 'Unknown' })).toEqual([]);
});

it.each(['Self-Report to My Medical Board', 'I do not see my board'])(
  'asks for nothing where the board is “%s” [PR-03]',
  async (name) => {
    const asked = await askedOf({ medicalBoard: { name, boardNumber: null }, dateOfBirth: 'Unknown' });
    expect(asked).toEqual([]);
  },
);

it('counts the information as complete with a number and a known date of birth only [PR-04]', async () => {
  expect(await askedOf({ dateOfBirth: 'Unknown' })).toEqual(['Add your date of birth']);
  cleanup();
  expect(await askedOf({ medicalBoard: board })).toEqual(['Add your board number']);
  cleanup();
  expect(await askedOf({})).toEqual([]);
});
