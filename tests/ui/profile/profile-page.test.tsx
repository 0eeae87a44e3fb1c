import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { awaitConfirmation } from '#core/accounts/await-confirmation.ts';
import { exportRecord } from '#core/credits/export-record.ts';
import type { RecordFiles } from '#core/credits/ports.ts';
import type { Profile } from '#core/profile/profile.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { type PortResult, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import ProfilePage from '#ui/profile/profile-page.tsx';
import type { Theme } from '#ui/shared/theme.tsx';
import { ThemeContext } from '#ui/shared/theme.tsx';
import { holding, onPro, planUseCases, subscriptionsWith } from '../plans/sample-plans.ts';
import { showPage } from '../support/show-page.tsx';
import { bareProfile, completeProfile, profileToView } from './sample-profile.ts';

afterEach(cleanup);

const showProfile = (answer: PortResult<Profile>, subscriptions = subscriptionsWith(onPro())) => {
  const caches = createCaches();
  const logOut = command(caches, () => of(right(null)));
  const save = vi.fn<RecordFiles['save']>(() => of(right(null)));
  const exporting = exportRecord({
    caches,
    recordFiles: { save },
    confirmation: awaitConfirmation({ caches }),
  });
  const theme = createState<Theme | 'system'>('light');
  const shown = showPage(
    <ThemeContext
      value={{
        state: createState<Theme>('light').state,
        chosen: theme.state,
        sent: 'light',
        choose: theme.set,
      }}
    >
      <ProfilePage />
    </ThemeContext>,
    '/profile',
    { ...planUseCases(subscriptions), viewProfile: profileToView(answer), logOut, exportRecord: exporting },
  );
  return { logOut, save, theme: theme.state, ...shown };
};

const missing = () => screen.getByRole('region', { name: 'Complete your board details' });

describe('the profile', () => {
  it('[RT-13] shows the name, degree, board, birth, specialties, licenses, NPI, email and plan', () => {
    showProfile(of(right(completeProfile)));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Amara Okafor');
    expect(screen.getByText('M.D. · Pro plan')).toBeTruthy();
    for (const value of [
      'M.D. · American Board of Internal Medicine, number 123456',
      /1979/,
      'Cardiology',
      'Florida, Texas',
      '1993999998',
      'amara.okafor@example.org',
    ])
      expect(screen.getByText(value)).toBeTruthy();
  });

  it.each([
    ['M.D. · Pro trial', { mine: () => of(right(onPro({ status: 'trialing' }))) }],
    ['M.D. · Free plan', { mine: () => of(right(holding())) }],
    ['M.D.', { mine: () => NEVER }],
    ['M.D.', { mine: () => of(left(unreachable)) }],
  ])('[RT-13] [PL-01] says “%s”, never that a trial is the paid plan', (words, subscriptions) => {
    showProfile(of(right(completeProfile)), subscriptionsWith(holding(), subscriptions));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/Pro plan/)).toBeNull();
  });

  it('says what each line is needed for, and links to where it is changed', () => {
    showProfile(of(right(completeProfile)));
    const npi = screen.getByText('1993999998').closest('div');
    expect(npi?.textContent).toContain('Identifies you where credit is reported by license');
    expect(screen.getByRole('link', { name: 'Edit NPI' }).getAttribute('href')).toBe(
      '/profile/edit?section=npi',
    );
  });

  it('[PR-01] shows what is missing, why it matters, and links there', () => {
    showProfile(of(right(bareProfile)));
    const items = within(missing()).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Add your board numberNeeded to report MOC points to the American Board of Internal Medicine.',
      'Add your date of birthThe American Board of Internal Medicine uses it to identify you.',
    ]);
    const link = within(missing()).getByRole('link', { name: 'Add your board number' });
    expect(link.getAttribute('href')).toBe('/profile/edit?section=board');
  });

  it.each([
    ['is complete', completeProfile],
    ['has a degree that no board is told of', { ...bareProfile, degree: 'NP' }],
    [
      'names an option that exempts',
      { ...bareProfile, medicalBoard: { name: 'I do not see my board', boardNumber: null } },
    ],
  ])('[PR-01] asks for nothing when the profile %s', (_, profile) => {
    showProfile(of(right(profile)));
    expect(screen.queryByRole('region', { name: 'Complete your board details' })).toBeNull();
  });

  it('[CR-07] downloads everything that is kept about the learner', async () => {
    const { save } = showProfile(of(right(completeProfile)));
    await userEvent.click(screen.getByRole('button', { name: 'Download everything' }));
    expect(save).toHaveBeenCalledWith({ kind: 'everything' }, expect.any(Function));
  });

  it('stores the chosen theme through the app', async () => {
    const { theme } = showProfile(of(right(completeProfile)));
    const themes = within(screen.getByRole('group', { name: 'Appearance' }));
    await userEvent.click(themes.getByRole('radio', { name: 'Dark' }));
    expect(theme.get()).toBe('dark');
    expect(themes.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
    await userEvent.click(themes.getByRole('radio', { name: 'System' }));
    expect(theme.get()).toBe('system');
  });

  it('has the switch for single-key shortcuts [KB-03]', async () => {
    showProfile(of(right(completeProfile)));
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keyboard shortcuts' });
    await userEvent.click(box);
    expect(box.checked).toBe(false);
  });

  it('can log out while the profile is still loading, and goes home first', async () => {
    const { logOut, place } = showProfile(NEVER);
    expect(screen.getByRole('status').textContent).toBe('Loading your profile');
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(place()).toBe('/');
    expect(logOut.state.get().phase).toBe('done');
  });

  it('reports a failure, and can be tried again', () => {
    showProfile(of(left(unreachable)));
    expect(screen.getByRole('alert').textContent).toContain('Your profile couldn’t be loaded');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
