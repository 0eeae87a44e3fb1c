// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { right } from 'fp-ts/Either';
import { of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import { command } from '#core/shared/command.ts';
import { createState } from '#core/shared/state.ts';
import ProfilePage from '#ui/accounts/profile-page.tsx';
import { showPage } from '../support/show-page.tsx';
import { physician } from './physician.ts';

afterEach(cleanup);

const showProfile = (session: SessionState) =>
  showPage(<ProfilePage />, '/profile', {
    session: createState(session),
    logOut: command(() => of(right(null))),
  });

describe('the profile', () => {
  it('[RT-13] shows the name, degree, e-mail and plan of who is logged in', () => {
    showProfile({ phase: 'learner', user: physician });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Amara Okafor');
    expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
      'M.D.',
      'amara.okafor@example.org',
      'Pro',
    ]);
  });

  it('lets one log out while the learner is still being looked up', () => {
    showProfile({ phase: 'resuming' });
    expect(screen.getByRole('status').textContent).toBe('Loading your profile');
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  });
});
