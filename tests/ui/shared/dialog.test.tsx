import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Dialog } from '#ui/shared/dialog.tsx';

afterEach(cleanup);

beforeAll(() => {
  // jsdom has the element but neither opens nor closes it as a modal.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});

function PageWithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Leave
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Leave the quiz?">
        Two answers are saved.
      </Dialog>
    </>
  );
}

const openDialog = async () => {
  render(<PageWithDialog />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  return screen.getByRole('dialog', { name: 'Leave the quiz?' });
};

describe('a dialog', () => {
  it('is named by its title and focuses it first', async () => {
    await openDialog();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Leave the quiz?' }));
  });

  it('returns focus to the element that opened it', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave' }));
  });

  it('closes on Escape', async () => {
    const dialog = await openDialog();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave' }));
  });
});
