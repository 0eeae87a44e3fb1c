import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { isLazyPage } from '#ui/navigation/route-definition.ts';
import PricingPage from '#ui/plans/pricing-page.tsx';
import { planRoutes } from '#ui/plans/routes.tsx';
import { showPage } from '../support/show-page.tsx';
import { holding, PLANS, planUseCases, subscriptionsWith } from './sample-plans.ts';

afterEach(cleanup);

const show = (changes = {}) =>
  showPage(<PricingPage />, '/pricing', planUseCases(subscriptionsWith(holding(), changes)));

const column = (title: string) => within(screen.getByRole('listitem', { name: title }));

describe('plans and prices', () => {
  it('are the page of the route pricing [RT-23]', async () => {
    const page = planRoutes.find(({ name }) => name === 'pricing')?.page;
    expect(page && isLazyPage(page) && (await page.load()).default).toBe(PricingPage);
  });

  it('are shown side by side by what differs, without the discontinued one [RT-23] [PL-03]', () => {
    show();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Free',
      'Pro',
      'Lifetime',
    ]);
    expect(column('Free').getByText('Up to 5 credits a year')).toBeTruthy();
    expect(column('Pro').getByText('$199').parentElement?.textContent).toContain('a year');
    expect(column('Lifetime').getByText('$799').parentElement?.textContent).toContain('once');
    expect(column('Pro').getByText('All included')).toBeTruthy();
  });

  it('lead through registration to checkout with the plan', () => {
    show();
    expect(column('Pro').getByRole('link', { name: 'Get Pro' }).getAttribute('href')).toBe(
      '/register?nextRoute=checkout&nextParams=%7B%22selectedPlan%22%3A%22pro%22%7D',
    );
    expect(column('Free').getByRole('link').getAttribute('href')).toBe('/register');
  });

  it('show what a discounted year costs afterwards', () => {
    const discounted = PLANS.map((plan) =>
      plan.title === 'Free'
        ? plan
        : { ...plan, discountByFluorosafety: 5_000, priceWithDiscountByDefault: plan.price - 5_000 },
    );
    show({ plans: () => of(right(discounted)) });
    expect(column('Pro').getByText('$149').parentElement?.textContent).toContain('the first year');
    expect(column('Pro').getByText('then $199 a year')).toBeTruthy();
    expect(column('Lifetime').getByText('$799.00 − $50.00 FluoroSafety discount')).toBeTruthy();
  });

  it('say when nothing is sold, and offer only Free', () => {
    show({ plans: () => of(right(PLANS.filter(({ isFree }) => isFree))) });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Free',
    ]);
    expect(screen.getByText(/^Plans aren’t for sale on this site/)).toBeTruthy();
    expect(screen.queryByText(/Cancel anytime/)).toBeNull();
  });

  it('say that they are loading, and why they failed, and load on the next try', async () => {
    show({ plans: () => NEVER });
    expect(screen.getByRole('status').textContent).toBe('Loading the plans');
    cleanup();
    const answers = [of(left(unreachable))];
    show({ plans: () => answers.pop() ?? of(right(PLANS)) });
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Lifetime' })).toBeTruthy();
  });
});
