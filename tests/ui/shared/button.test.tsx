import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/shared/button.tsx';

afterEach(cleanup);

const form = (pending: boolean, onSubmit: () => void) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <Button type="submit" pending={pending} pendingText="Registering…">
      Register
    </Button>
  </form>
);

describe('a button', () => {
  it('shows its pending text and keeps focus', async () => {
    const { rerender } = render(form(false, () => {}));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    rerender(form(true, () => {}));
    const button = screen.getByRole('button', { name: 'Registering…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('submits once: a click or Enter while pending does nothing', async () => {
    const submitted = vi.fn();
    const { rerender } = render(form(false, submitted));
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    rerender(form(true, submitted));
    await userEvent.click(screen.getByRole('button', { name: 'Registering…' }));
    await userEvent.keyboard('{Enter}');
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('does not submit a form around it unless it is asked to', async () => {
    const submitted = vi.fn();
    render(
      <form onSubmit={submitted}>
        <Button>Show more</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(submitted).not.toHaveBeenCalled();
  });
});
