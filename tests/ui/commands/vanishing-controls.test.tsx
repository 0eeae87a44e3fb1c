import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#core/shared/failure.ts';
import { modalDialogs } from '../requirements/modal-dialogs.ts';
import { buttonNamed } from '../support/button-named.ts';
import { observedIntersections } from '../support/intersections.ts';
import { showScripted } from '../support/scripted-app.tsx';
import type { Controls } from './control.ts';
import { controlsOnPages } from './controls-on-pages.tsx';
import { controlsOnSecurity } from './controls-on-security.tsx';

observedIntersections();
beforeAll(modalDialogs);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});
afterEach(cleanup);

const controls = (): Controls => ({ ...controlsOnSecurity(), ...controlsOnPages() });

const REFUSED = 'The server has its reasons.';

/** Presses the control, and returns it. */
const use = async (name: string, refused: boolean) => {
  const control = controls()[name];
  if (control === undefined) throw new Error(`There is no control ${name}.`);
  const { page, address = '/', script, asks, answer, press } = control;
  showScripted(page, address, { ...script, [asks]: refused ? refusal('conflict', REFUSED) : answer });
  if (name.startsWith('credits.importOutside')) {
    const file = new File(['Date,Title,Hours'], 'mine.csv');
    await userEvent.upload(screen.getByLabelText('Excel or CSV file'), file);
  }
  let pressed: HTMLElement | undefined;
  for (const button of press) {
    pressed = await buttonNamed(button);
    await userEvent.click(pressed);
  }
  return pressed;
};

describe('a control that disappears', () => {
  it.each(Object.keys(controls()))('moves focus to what is left of its page: %s', async (name) => {
    const pressed = await use(name, false);
    await waitFor(() => expect(pressed?.isConnected).toBe(false));
    await waitFor(() => {
      expect(document.activeElement).not.toBe(document.body);
      expect(document.activeElement?.textContent).not.toBe('');
    });
  });

  it.each(Object.keys(controls()))(
    'stays after a refusal, which is said beside it: %s [ER-03]',
    async (name) => {
      await use(name, true);
      expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join()).toContain(
        REFUSED,
      );
    },
  );
});
