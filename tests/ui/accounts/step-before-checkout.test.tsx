import { cleanup, screen } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { toNextPlace } from '#core/navigation/next-place.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import LoginPage from '#ui/accounts/login-page.tsx';
import RegisterPage from '#ui/accounts/register-page.tsx';
import { holding, planUseCases, subscriptionsWith } from '../plans/sample-plans.ts';
import { showPage } from '../support/show-page.tsx';
import { otherWays } from './other-ways.ts';

afterEach(cleanup);

const PAGES = { login: LoginPage, register: RegisterPage };

const show = (name: 'login' | 'register', selectedPlan: string) => {
  const Page = PAGES[name];
  const next = toNextPlace({ name: 'checkout', params: { selectedPlan }, query: {} });
  showPage(<Page />, pathTo(name, {}, next), {
    logIn: command(createCaches(), () => NEVER),
    registerWithGuestQuizzes: command(createCaches(), () => NEVER),
    viewSubscription: planUseCases(subscriptionsWith(holding())).viewSubscription,
    ...otherWays(),
  });
};

describe('a guest who is about to buy a plan', () => {
  it.each([
    ['register', 'pro', 'Step 1 of 2 · Pro, $199 a year'],
    ['login', 'pro', 'Step 1 of 2 · Pro, $199 a year'],
    ['register', 'lifetime', 'Step 1 of 2 · Lifetime, $799 once'],
  ] as const)(
    'sees on the page %s which plan and price follow: %s [RT-12] [RT-23]',
    async (page, slug, words) => {
      show(page, slug);
      expect(await screen.findByText(words)).toBeTruthy();
    },
  );

  it('is not promised that no card is needed', async () => {
    show('register', 'pro');
    expect(await screen.findByText('Next: checkout')).toBeTruthy();
    expect(screen.queryByText(/No card needed/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Compare plans' })).toBeTruthy();
  });

  it('sees no step for a plan that is not sold', () => {
    show('register', 'free');
    expect(screen.queryByText(/Step 1/)).toBeNull();
    expect(screen.getByText(/No card needed/)).toBeTruthy();
  });
});
