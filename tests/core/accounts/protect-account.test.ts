import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { awaitConfirmation } from '#core/accounts/await-confirmation.ts';
import type { MadePasskey, PasskeyCreation, Passkeys } from '#core/accounts/passkey-ports.ts';
import { protectAccount } from '#core/accounts/protect-account.ts';
import { unconfirmed } from '#core/accounts/refusals.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, type PortResult, refusal } from '#core/shared/failure.ts';

const made: MadePasskey = { id: 'i', clientData: 'c', attestation: 'a', transports: [] };
const passkey = { id: '1', name: 'Phone', createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null };

/** A server that refuses until the learner has confirmed who they are, and a device. */
const setUp = (device: PortResult<MadePasskey> = of(right(made)), refused?: Failure) => {
  const caches = createCaches();
  const confirmation = awaitConfirmation({ caches });
  let isConfirmed = false;
  const asked: string[] = [];
  const answer = (what: string, value: unknown) => {
    asked.push(what);
    if (what === 'protection') return of(right(value));
    if (refused !== undefined) return of(left(refused));
    return of(isConfirmed || what === 'rename' ? right(value) : left(unconfirmed));
  };
  const values: Readonly<Partial<Record<keyof Passkeys, unknown>>> = {
    add: passkey,
    turnOn: { codes: ['code'], token: 'renewed' },
    newCodes: ['other'],
    creation: {} as PasskeyCreation,
    protection: { passkeys: [passkey], secondStep: false, recoveryCodesLeft: 0 },
  };
  const passkeys = new Proxy({} as Passkeys, {
    get: (_, name) => () => answer(String(name), values[name as keyof Passkeys] ?? null),
  });
  const renewed: string[] = [];
  const session = { renew: (token: string) => renewed.push(token) };
  const protect = protectAccount({
    caches,
    passkeys,
    passkeyDevice: { make: () => device },
    confirmation,
    session,
  });
  protect.protection.changes$.subscribe();
  asked.length = 0;
  return {
    protect,
    asked,
    renewed,
    isAwaited: confirmation.isAwaited.get,
    confirm: () => {
      isConfirmed = true;
      confirmation.settle(true);
    },
    giveUp: () => confirmation.settle(false),
  };
};

describe('what protects an account [SC-07]', () => {
  it('gets a passkey that the device creates, once the learner has confirmed who they are [SC-01]', () => {
    const { protect, asked, isAwaited, confirm } = setUp();
    protect.add.execute({ name: 'Phone' });
    expect([isAwaited(), asked]).toEqual([true, ['creation']]);
    confirm();
    expect(protect.add.state.get()).toEqual({ phase: 'done', value: passkey });
    expect(asked).toEqual(['creation', 'creation', 'add', 'protection']);
  });

  it('gets none if the learner cancels at the device', () => {
    const canceled = refusal('forbidden', 'No passkey was created.');
    const { protect, asked, confirm } = setUp(of(left(canceled)));
    protect.add.execute({ name: 'Phone' });
    confirm();
    expect(protect.add.state.get()).toEqual({ phase: 'failed', failure: canceled });
    expect(asked).not.toContain('add');
  });

  it('continues with a new token once the second step is on, which ends the other sessions [SC-13]', () => {
    const { protect, confirm, renewed } = setUp();
    protect.turnOn.execute();
    confirm();
    expect(renewed).toEqual(['renewed']);
    expect(protect.turnOn.state.get()).toEqual({ phase: 'done', value: ['code'] });
  });

  it.each([
    ['removing a passkey', 'remove', { id: '1' }, null],
    ['turning the second step on', 'turnOn', undefined, ['code']],
    ['turning it off', 'turnOff', undefined, null],
    ['new recovery codes', 'newCodes', undefined, ['other']],
  ] as const)('waits for the proof before %s, and is then read again', (_, what, input, value) => {
    const { protect, asked, confirm } = setUp();
    protect[what].execute(input as never);
    expect(protect[what].state.get()).toEqual({ phase: 'pending' });
    confirm();
    expect(protect[what].state.get()).toEqual({ phase: 'done', value });
    expect(asked).toEqual([what, what, 'protection']);
  });

  it('stays unchanged if the learner cancels the proof', () => {
    const { protect, giveUp } = setUp();
    protect.turnOff.execute();
    giveUp();
    expect(protect.turnOff.state.get()).toEqual({ phase: 'failed', failure: unconfirmed });
  });

  it('is renamed without a proof', () => {
    const { protect, asked } = setUp();
    protect.rename.execute({ id: '1', name: 'Ward phone' });
    expect(asked).toEqual(['rename', 'protection']);
  });

  it('says why a change was refused', () => {
    const refused = refusal('conflict', 'Add a passkey first.');
    const { protect } = setUp(undefined, refused);
    protect.turnOn.execute();
    expect(protect.turnOn.state.get()).toEqual({ phase: 'failed', failure: refused });
  });
});
