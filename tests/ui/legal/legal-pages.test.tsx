import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createState } from '#core/shared/state.ts';
import { chooseTracking } from '#core/tracking/choose-tracking.ts';
import type { Consent } from '#core/tracking/ports.ts';
import PrivacyPage from '#ui/legal/privacy-page.tsx';
import { legalRoutes } from '#ui/legal/routes.tsx';
import TermsPage from '#ui/legal/terms-page.tsx';
import { isLazyPage } from '#ui/navigation/route-definition.ts';
import { ProductName } from '#ui/navigation/use-page-title.ts';
import { showPage } from '../support/show-page.tsx';

afterEach(cleanup);

const PAGES = { privacy: PrivacyPage, terms: TermsPage };

const show = (name: keyof typeof PAGES, isOffered = false) => {
  const Page = PAGES[name];
  const consent = createState<Consent>('unasked');
  const kept = { value: consent.state, save: consent.set };
  showPage(
    <ProductName value="Ward Credits">
      <Page />
    </ProductName>,
    `/${name}`,
    { chooseTracking: chooseTracking({ consent: kept, isOffered, addDetails: () => undefined }) },
  );
  return consent.state;
};

describe.each([
  ['[RT-35] privacy', 'privacy', 'Privacy'],
  ['[RT-36] terms', 'terms', 'Terms'],
] as const)('%s', (_, name, title) => {
  it('is the page of its route', async () => {
    const page = legalRoutes.find((row) => row.name === name)?.page;
    expect(page && isLazyPage(page) && (await page.load()).default).toBe(PAGES[name]);
  });

  it('uses the product name that its operator configured', () => {
    show(name);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(document.title).toBe(`${title} · Earn CME and MOC with Ward Credits`);
    expect(document.body.textContent).toContain('Ward Credits');
    expect(document.body.textContent).not.toContain('Preceptor');
  });

  it('links to the page where an account is deleted', () => {
    show(name);
    const link = screen.getByRole('link', { name: /delet(e|ing) your account/ });
    expect(link.getAttribute('href')).toBe('/profile/edit?section=delete');
  });
});

describe('[RT-35] privacy', () => {
  it('states for all stored data its purpose and how long it is kept', () => {
    show('privacy');
    const rows = screen.getAllByRole('term');
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      const [why, until] = [...(row.parentElement?.querySelectorAll('dd') ?? [])];
      expect([row.textContent, why?.textContent, until?.textContent]).not.toContain('');
      expect(until?.textContent).toMatch(/\.$/);
    }
  });

  it('names both cookies', () => {
    show('privacy');
    expect(document.body.textContent).toContain('A cookie, called “theme”');
    expect(document.body.textContent).toContain('The other cookie, called “reader”');
  });

  it('says that visits are not counted when counting is not configured, and asks nothing', () => {
    show('privacy');
    expect(screen.getByText('We don’t count visits here.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('asks whether visits can be counted, and lets the reader change the answer', async () => {
    const consent = show('privacy', true);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
    ]);
    expect(screen.getByRole('status').textContent).toContain('haven’t answered yet');
    await userEvent.click(screen.getByRole('radio', { name: 'Yes, count them' }));
    expect(consent.get()).toBe('given');
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(consent.get()).toBe('refused');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
  });
});
