import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AppShell } from '#ui/shared/app-shell.tsx';

afterEach(cleanup);

const shell = (
  <AppShell
    productName="Preceptor"
    places={[
      { name: 'Feed', href: '/', icon: 'house', current: true },
      { name: 'Credits', href: '/transcripts', icon: 'certificate', current: false },
    ]}
  >
    <h1>Latest</h1>
  </AppShell>
);

describe('the shell', () => {
  it('offers a skip link to the content first', () => {
    const { container } = render(shell);
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(container.querySelector('a, button')).toBe(skip);
    expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  it('marks the current page', () => {
    render(shell);
    const places = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(places.getByRole('link', { current: 'page' }).textContent).toBe('Feed');
    expect(places.getByRole('link', { name: 'Credits' }).getAttribute('href')).toBe('/transcripts');
  });
});
