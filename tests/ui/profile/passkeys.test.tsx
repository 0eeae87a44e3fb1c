import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Either, left, map as mapRight, right } from 'fp-ts/lib/Either.js';
import { map, of } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AccountProtection } from '#core/accounts/passkey.ts';
import type { PasskeyCreation, Passkeys } from '#core/accounts/passkey-ports.ts';
import { protectAccount } from '#core/accounts/protect-account.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, type PortResult, refusal } from '#core/shared/failure.ts';
import { PasskeyList } from '#ui/profile/passkey-list.tsx';
import { TwoStep } from '#ui/profile/two-step.tsx';
import { fill } from '../support/fill.ts';
import { openDialogs } from '../support/open-dialogs.ts';
import { showPage } from '../support/show-page.tsx';

beforeAll(openDialogs);
afterEach(cleanup);

const phone = { id: '1', name: 'Phone', createdAt: '2026-11-01T12:00:00.000Z', lastUsedAt: null };
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

const show = (protection: Partial<AccountProtection> = {}, device?: Failure) => {
  let known: AccountProtection = { passkeys: [], secondStep: false, recoveryCodesLeft: 0, ...protection };
  const asked: string[] = [];
  const done = (what: string, next: Partial<AccountProtection> = {}): PortResult<null> => {
    asked.push(what);
    known = { ...known, ...next };
    return of(right(null));
  };
  const codes = (what: string): PortResult<readonly string[]> => {
    asked.push(what);
    known = { ...known, secondStep: true, recoveryCodesLeft: 10 };
    return of(right(CODES));
  };
  const passkeys: Passkeys = {
    protection: () => of(right(known)),
    creation: () => of(right({} as PasskeyCreation)),
    add: (name) => {
      done(`add ${name}`, { passkeys: [{ ...phone, name }] });
      return of(right({ ...phone, name }));
    },
    rename: (id, name) => done(`rename ${id} ${name}`, { passkeys: [{ ...phone, name }] }),
    remove: (id) => done(`remove ${id}`, { passkeys: [], secondStep: false }),
    turnOn: () => codes('turnOn').pipe(map(mapRight((made) => ({ codes: made, token: 't' })))),
    turnOff: () => done('turnOff', { secondStep: false }),
    newCodes: () => codes('newCodes'),
    confirmationRequest: () => of(left(refusal('broken'))),
    confirm: () => of(left(refusal('broken'))),
  };
  const made: Either<Failure, never> | ReturnType<typeof right> =
    device === undefined
      ? right({ id: 'i', clientData: 'c', attestation: 'a', transports: [] })
      : left(device);
  const useCase = protectAccount({
    caches: createCaches(),
    passkeys,
    passkeyDevice: { make: () => of(made) as never },
    confirmation: { during: (ask) => ask() },
    session: { renew: () => undefined },
  });
  const { notices } = showPage(
    <>
      <PasskeyList />
      <TwoStep />
    </>,
    '/profile/security',
    { protectAccount: useCase },
  );
  return { asked, notices };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the list of passkeys [SC-07]', () => {
  it('adds one under a name, and says so', async () => {
    const { asked, notices } = show();
    await fill(screen.getByRole('textbox', { name: /Name/ }), 'Office laptop');
    await press('Add a passkey');
    expect(asked).toEqual(['add Office laptop']);
    expect(screen.getByText('Office laptop')).toBeTruthy();
    expect(notices).toEqual([['success', 'Your passkey is added.']]);
  });

  it('says why the device made none', async () => {
    const { asked } = show({}, refusal('forbidden', 'No passkey was created: It was canceled.'));
    await press('Add a passkey');
    expect(asked).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('No passkey was created');
  });

  it('renames one in its place', async () => {
    const { asked } = show({ passkeys: [phone] });
    await press('Rename Phone');
    const field = screen.getByRole('textbox', { name: 'Passkey name' });
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.keyboard('Ward phone{Enter}');
    expect(asked).toEqual(['rename 1 Ward phone']);
    expect(screen.getByText('Ward phone')).toBeTruthy();
  });

  it('removes one after a question, which says what goes with the last one', async () => {
    const { asked } = show({ passkeys: [phone], secondStep: true, recoveryCodesLeft: 3 });
    await press('Remove Phone');
    const question = screen.getByRole('dialog', { name: 'Remove “Phone”?' });
    expect(question.textContent).toContain('removing it turns off two-step login');
    await userEvent.click(within(question).getByRole('button', { name: 'Close' }));
    expect(asked).toEqual([]);
    await press('Remove Phone');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(asked).toEqual(['remove 1']);
    expect(screen.queryByText('Phone')).toBeNull();
  });
});

describe('two-step login [SC-09]', () => {
  it('is not offered before there is a passkey', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Turn on two-step login' })).toBeNull();
    expect(screen.getByText('Add a passkey first.')).toBeTruthy();
  });

  it('shows the recovery codes once, to copy, download or print', async () => {
    const { asked } = show({ passkeys: [phone] });
    await press('Turn on two-step login');
    expect(asked).toEqual(['turnOn']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your recovery codes' }));
    for (const code of CODES) expect(screen.getByText(code)).toBeTruthy();
    for (const name of ['Copy', 'Download', 'Print'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    await press('I’ve saved them');
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(screen.getByText('10 of 10 recovery codes left')).toBeTruthy();
  });

  it('makes new codes, and is turned off', async () => {
    const { asked } = show({ passkeys: [phone], secondStep: true });
    expect(screen.getByText('You have no recovery codes left')).toBeTruthy();
    await press('Create new recovery codes');
    await press('Turn off two-step login');
    expect(asked).toEqual(['newCodes', 'turnOff']);
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });
});
