import { cleanup } from '@testing-library/react';
import { right } from 'fp-ts/lib/Either.js';
import { act } from 'react';
import { of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { calmNotices } from '#core/notices/calm-notices.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { useConfirmed } from '#ui/shared/use-outcome.ts';
import { showPage } from '../support/show-page.tsx';

afterEach(cleanup);

/** The toasts after a command whose server responds like this. */
const toastsAfter = (response: unknown, ownText: string) => {
  const remove = command(createCaches(), () => of(right(response)));
  function Page() {
    useConfirmed(remove, ownText);
    return null;
  }
  const { notices } = showPage(<Page />, '/');
  act(() => remove.execute({}));
  return notices;
};

describe('a change that is done', () => {
  it.each([
    ['the server’s message', { message: 'Removed on all devices.' }, 'Removed.', 'Removed on all devices.'],
    ['the page’s words without one', null, 'Removed.', 'Removed.'],
    ['the page’s words for an empty one', { message: ' ' }, 'Removed.', 'Removed.'],
    ['the page’s words for one that is no text', { message: 7 }, 'Removed.', 'Removed.'],
  ])('is confirmed with %s [ER-07]', (_, response, ownText, said) => {
    expect(toastsAfter(response, ownText)).toEqual([['success', said]]);
  });

  it('is confirmed with “Success!” if neither says anything [ER-07]', () => {
    const said: string[] = [];
    const notices = calmNotices(
      { success: (text) => said.push(text), error: () => undefined },
      { elapsed: () => 0 },
    );
    for (const [, text] of toastsAfter({ message: '' }, '')) notices.success(text);
    expect(said).toEqual(['Success!']);
  });
});
