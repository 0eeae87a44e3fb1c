import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '#core/profile/profile.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { type PortResult, refusal } from '#core/shared/failure.ts';
import ProfileEditPage from '#ui/profile/profile-edit-page.tsx';
import { fill } from '../support/fill.ts';
import { showPage } from '../support/show-page.tsx';
import { completeProfile, profileToView } from './sample-profile.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(cleanup);

const sent = of(right(null));

const FORMS = { email: 'Email', delete: 'Delete your account' };

const showCodes = async (
  section: keyof typeof FORMS,
  answers: { readonly changed?: PortResult<Profile>; readonly deleted?: PortResult<null> } = {},
) => {
  const asked: unknown[] = [];
  const asking =
    <I, A>(answer: PortResult<A>) =>
    (input: I) => {
      asked.push(input);
      return answer;
    };
  const shown = showPage(<ProfileEditPage />, `/profile/edit?section=${section}`, {
    viewProfile: profileToView(of(right(completeProfile))),
    saveProfile: command(createCaches(), () => NEVER),
    changeNames: command(createCaches(), () => NEVER),
    changeEmail: {
      sendCode: command(createCaches(), asking<{ readonly email: string }, null>(sent)),
      confirm: command(
        createCaches(),
        asking<{ readonly email: string; readonly code: string }, Profile>(answers.changed ?? NEVER),
      ),
    },
    deleteAccount: {
      sendCode: command(createCaches(), asking<void, null>(sent)),
      confirm: command(createCaches(), asking<{ readonly code: string }, null>(answers.deleted ?? NEVER)),
    },
  });
  await screen.findByRole('form', { name: FORMS[section] });
  return { asked, ...shown };
};

const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a new email address', () => {
  const askForCode = async () => {
    await fill(screen.getByRole('textbox', { name: 'New email' }), 'new@example.org');
    await press('Send code');
  };

  it('[PR-05] is confirmed by a code that was mailed there, however it is pasted', async () => {
    const { asked } = await showCodes('email', {
      changed: of(right({ ...completeProfile, email: 'new@example.org' })),
    });
    await askForCode();
    expect(screen.getByText('new@example.org')).toBeTruthy();
    expect(document.activeElement).toBe(code());
    await userEvent.paste('123 456');
    await press('Use this address');
    expect(asked).toEqual([{ email: 'new@example.org' }, { email: 'new@example.org', code: '123456' }]);
    expect(document.activeElement?.textContent).toContain('Saved');
  });

  it('offers the code that the device has received', async () => {
    await showCodes('email');
    await askForCode();
    expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric']);
  });

  it('says at its field that the code is wrong, and keeps it', async () => {
    const wrong = of(left(refusal('unprocessable', '', { code: ['That code is not right.'] })));
    await showCodes('email', { changed: wrong });
    await askForCode();
    await fill(code(), '000000');
    await press('Use this address');
    expect(screen.getByRole('textbox', { description: /That code is not right/ })).toBe(code());
    expect(code().value).toBe('000000');
  });

  it('lets a mistyped address be corrected', async () => {
    await showCodes('email');
    await askForCode();
    await press('Change address or resend');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New email' }).value).toBe(
      'new@example.org',
    );
  });
});

describe('deleting the account', () => {
  const toTheLastQuestion = async () => {
    await press('Email me a code');
    await fill(code(), '123456');
    await press('Delete my account');
  };

  it('says first what is lost and what is not', async () => {
    await showCodes('delete');
    expect(screen.getByText(/transcript, certificates/)).toBeTruthy();
    expect(screen.getByText(/already reported to a board stays/)).toBeTruthy();
  });

  it('[PR-05] takes a code and a final confirmation', async () => {
    const { asked } = await showCodes('delete');
    await toTheLastQuestion();
    expect(asked).toEqual([undefined]);
    const question = within(screen.getByRole('dialog', { name: 'Delete your account permanently?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete permanently' }));
    expect(asked).toEqual([undefined, { code: '123456' }]);
  });

  it('is canceled at the final confirmation', async () => {
    const { asked } = await showCodes('delete');
    await toTheLastQuestion();
    await press('Keep my account');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([asked.length, code().value]).toEqual([1, '123456']);
  });

  it('says on the next page that the account is deleted', async () => {
    const { place, unmount } = await showCodes('delete', { deleted: sent });
    await toTheLastQuestion();
    await press('Delete permanently');
    unmount();
    expect(place()).toBe('/login?notice=account-deleted');
  });
});
