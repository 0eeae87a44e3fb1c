import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyComponent, Prepare } from '#ui/navigation/lazy-component.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Receipt = ({ number }: { readonly number: number }) => <p>Receipt {number}</p>;
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const found = () => Promise.resolve({ default: Receipt });

describe('a lazy component', () => {
  it('shows its placeholder, and then itself with its context', async () => {
    const prepare = vi.fn(() => Promise.resolve());
    const Late = lazyComponent(found, { context: 'billing', fallback: <p>One moment</p> });
    render(
      <Prepare value={prepare}>
        <Late number={7} />
      </Prepare>,
    );
    expect(screen.getByText('One moment')).toBeTruthy();
    expect(await screen.findByText('Receipt 7')).toBeTruthy();
    expect(prepare).toHaveBeenCalledExactlyOnceWith('billing');
  });

  it.each([
    ['its code', lazyComponent(lost), () => Promise.resolve()],
    ['its context', lazyComponent(found, { context: 'billing' }), () => lost()],
  ])('does not affect the rest of the page when %s cannot be loaded', async (_, Late, prepare) => {
    const { container } = render(
      <Prepare value={prepare}>
        <h1>The page</h1>
        <Late number={7} />
      </Prepare>,
    );
    await new Promise((passed) => setTimeout(passed));
    expect(container.textContent).toBe('The page');
  });

  it('with a name reports that it could not be loaded, and loads on the next try', async () => {
    const load = vi.fn(found).mockImplementationOnce(lost);
    const Late = lazyComponent(load, { what: 'The receipt' });
    render(<Late number={7} />);
    expect((await screen.findByRole('alert')).textContent).toContain('The receipt couldn’t be');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Receipt 7')).toBeTruthy();
  });

  it('that fails again is loaded by reloading the document', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, reload });
    const Late = lazyComponent<{ readonly number: number }>(lost, { what: 'The receipt' });
    render(<Late number={7} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not part of a prerendered page', () => {
    const Late = lazyComponent(found, { fallback: <p>One moment</p> });
    expect(renderToString(<Late number={7} />)).toBe('');
  });
});
