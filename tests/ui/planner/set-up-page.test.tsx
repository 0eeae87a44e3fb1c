import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveProfile } from '#core/profile/edit-profile.ts';
import type { Profiles } from '#core/profile/ports.ts';
import { createCaches } from '#core/shared/caches.ts';
import SetUpPage from '#ui/planner/set-up-page.tsx';
import { completeProfile, profileToView } from '../profile/sample-profile.ts';
import { showPage } from '../support/show-page.tsx';
import { plannerFor } from './sample-planner.ts';

afterEach(cleanup);

const open = (degree = 'M.D.') => {
  const { useCases, planner } = plannerFor();
  const profile = { ...completeProfile, degree, specialties: [] };
  const save = vi.fn((changes) => of(right({ ...profile, ...changes })));
  const profiles = { save } as Partial<Profiles> as Profiles;
  const view = profileToView(of(right(profile)));
  const shown = showPage(<SetUpPage />, '/set-up', {
    ...useCases,
    viewProfile: view,
    saveProfile: saveProfile({ caches: createCaches(), profiles, viewProfile: { put: () => undefined } }),
  });
  return { ...shown, planner, save };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const step = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('the set-up of a new learner [RT-63]', () => {
  it('saves the specialty, a license with its renewal and the registration, and leads home', async () => {
    const { place, planner, save } = open();
    expect(step()).toBe('Your specialty');
    await userEvent.selectOptions(screen.getByLabelText('Main specialty'), 'Cardiology');
    await press('Save and continue');
    expect(save.mock.calls[0]?.[0]).toMatchObject({ specialties: ['Cardiology'] });

    expect(step()).toBe('Your license');
    expect(document.activeElement?.textContent).toBe('Your license');
    await userEvent.selectOptions(screen.getByLabelText('State or territory'), 'FL');
    await userEvent.type(screen.getByLabelText(/Next renewal/), '2027-01-31');
    await press('Save and continue');
    expect(planner.saveLicense).toHaveBeenCalledWith({
      state: 'FL',
      renewsOn: '2027-01-31',
      issuedOn: null,
      newApplicant: false,
    });

    expect(step()).toBe('DEA registration');
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await press('Save and finish');
    expect(planner.saveRegistration).toHaveBeenCalledWith({ registered: true, expiresOn: null });
    expect(place()).toBe('/');
  });

  it('asks for the degree only if the account was never asked', async () => {
    open();
    expect(screen.queryByLabelText('Degree')).toBeNull();
    cleanup();
    const { save } = open('Unknown');
    await userEvent.selectOptions(screen.getByLabelText('Degree'), 'D.O.');
    await press('Save and continue');
    expect(save.mock.calls[0]?.[0]).toMatchObject({ degree: 'D.O.', specialties: [] });
    expect(step()).toBe('Your license');
  });

  it('can be skipped step by step, and saves nothing then', async () => {
    const { place, planner, save } = open();
    for (const _ of [1, 2, 3]) await press('Skip');
    expect(place()).toBe('/');
    expect([save.mock.calls, vi.mocked(planner.saveLicense).mock.calls]).toEqual([[], []]);
  });

  it('stays at a step whose form has a mistake, and says what is wrong', async () => {
    open();
    await press('Skip');
    await press('Save and continue');
    expect(step()).toBe('Your license');
    expect(screen.getByLabelText('State or territory').getAttribute('aria-invalid')).toBe('true');
    await act(async () => undefined);
  });
});
