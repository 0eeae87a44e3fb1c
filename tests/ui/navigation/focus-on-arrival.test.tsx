import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFocusOnArrival } from '#ui/navigation/arrival.ts';

afterEach(cleanup);

function House({ page, children }: { readonly page: string; readonly children?: ReactNode }) {
  useFocusOnArrival(page, page);
  return (
    <main tabIndex={-1}>
      {children}
      <button type="button">Elsewhere</button>
    </main>
  );
}

const heading = (words: string, key = words) => (
  <h1 key={key} tabIndex={-1}>
    {words}
  </h1>
);

const arrive = () => {
  const { rerender } = render(<House page="/">{heading('Feed')}</House>);
  return (children?: ReactNode) => rerender(<House page="/transcripts">{children}</House>);
};

const focused = () => document.activeElement?.textContent;
const observed = () => new Promise((resolve) => setTimeout(resolve));

describe('focus after a navigation', () => {
  it('goes to the heading of the page', () => {
    arrive()(heading('Your credits'));
    expect(focused()).toBe('Your credits');
  });

  it('waits on the page until there is a heading', async () => {
    const show = arrive();
    show();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    show(heading('Your credits'));
    await vi.waitFor(() => expect(focused()).toBe('Your credits'));
  });

  it('moves to the heading that replaces the first one when data arrives', async () => {
    const show = arrive();
    show(heading('Your credits', 'of the skeleton'));
    show(heading('Your credits', 'of the page'));
    await vi.waitFor(() => expect(focused()).toBe('Your credits'));
    show(heading('Your credits', 'after a failure'));
    await vi.waitFor(() => expect(focused()).toBe('Your credits'));
  });

  it('stays where the reader has moved it, whatever arrives', async () => {
    const show = arrive();
    show(heading('Your credits', 'of the skeleton'));
    screen.getByRole('button').focus();
    show(heading('Your credits', 'of the page'));
    await observed();
    expect(focused()).toBe('Elsewhere');
  });

  it('is not moved by late content once the reader has pressed in the page', async () => {
    const show = arrive();
    show(heading('Your credits'));
    screen.getByRole('main').focus();
    show([heading('Your credits'), <p key="more">More</p>]);
    await observed();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
