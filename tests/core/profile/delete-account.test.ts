import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { awaitConfirmation } from '#core/accounts/await-confirmation.ts';
import { deleteAccount } from '#core/profile/delete-account.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type PortResult, refusal } from '#core/shared/failure.ts';
import { scripted } from '#tests/support/scripted.ts';
import { inPhase } from '#tests/support/watch-state.ts';

const opened = () => {
  const caches = createCaches();
  const ended: string[] = [];
  const sendDeletionCode = scripted((): PortResult<null> => of(right(null)));
  const verifyDeletionCode = scripted((_: string): PortResult<null> => of(right(null)));
  const end = () => {
    ended.push('session');
    caches.clear();
  };
  const profiles = {
    sendDeletionCode: sendDeletionCode.call,
    verifyDeletionCode: verifyDeletionCode.call,
  };
  const confirmation = awaitConfirmation({ caches });
  const deletion = deleteAccount({ caches, profiles, session: { end }, confirmation });
  return { ...deletion, ended, confirmation, sendDeletionCode, verifyDeletionCode };
};

describe('deleting an account [PR-05]', () => {
  it('waits for a fresh proof of identity before a code is mailed, and sends the request again [SC-01]', () => {
    const { sendCode, confirmation, sendDeletionCode } = opened();
    sendDeletionCode.failNext(refusal('unconfirmed'));
    sendCode.execute();
    expect([sendCode.state.get().phase, confirmation.isAwaited.get()]).toEqual(['pending', true]);
    confirmation.settle(true);
    inPhase(sendCode.state, 'done');
    expect([sendDeletionCode.calls.length, confirmation.isAwaited.get()]).toEqual([2, false]);
  });

  it('ends the session with the right code only, and says that it is done [SE-02]', () => {
    const { confirm, verifyDeletionCode, ended } = opened();
    verifyDeletionCode.failNext(refusal('unprocessable'));
    confirm.execute({ code: '123456' });
    expect(ended).toEqual([]);
    verifyDeletionCode.hold();
    confirm.execute({ code: '654321' });
    verifyDeletionCode.release();
    expect(ended).toEqual(['session']);
    expect(confirm.state.get()).toEqual({ phase: 'done', value: null });
  });
});
