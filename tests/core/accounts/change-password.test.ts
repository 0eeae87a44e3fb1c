import { left, right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { awaitConfirmation } from '#core/accounts/await-confirmation.ts';
import { changePassword } from '#core/accounts/change-password.ts';
import { unconfirmed, wrongCurrentPassword } from '#core/accounts/refusals.ts';
import { createCaches, type Tag } from '#core/shared/caches.ts';
import type { Failure } from '#core/shared/failure.ts';

const setUp = (...refused: readonly Failure[]) => {
  const caches = createCaches();
  const invalidated: Tag[] = [];
  caches.add({ clear: () => undefined, invalidate: (tags) => invalidated.push(...tags) });
  const confirmation = awaitConfirmation({ caches });
  const asked: unknown[][] = [];
  const change = (...given: unknown[]) => {
    const failure = refused[asked.length];
    asked.push(given);
    return of(failure === undefined ? right('renewed') : left(failure));
  };
  const renewed: string[] = [];
  const session = { renew: (token: string) => renewed.push(token) };
  const use = changePassword({ caches, passwords: { change }, confirmation, session });
  return { use, confirmation, asked, renewed, invalidated };
};

const entered = { currentPassword: 'old', password: 'new' };

it('sets another password, continues with a new token, and reloads the list of sessions [PR-06] [SC-13]', () => {
  const { use, asked, renewed, invalidated } = setUp();
  use.execute(entered);
  expect(use.state.get()).toEqual({ phase: 'done', value: null });
  expect(asked).toEqual([['old', 'new']]);
  expect(renewed).toEqual(['renewed']);
  expect(invalidated).toEqual(['sessions', 'confirmation-ways']);
});

it('waits until the learner has proved who they are, and is sent again [SC-01]', () => {
  const { use, asked, confirmation } = setUp(unconfirmed);
  use.execute(entered);
  expect([use.state.get().phase, confirmation.isAwaited.get()]).toEqual(['pending', true]);
  confirmation.settle(true);
  expect(use.state.get()).toEqual({ phase: 'done', value: null });
  expect(asked).toEqual([
    ['old', 'new'],
    ['old', 'new'],
  ]);
});

it('changes nothing with a wrong current password', () => {
  const { use, invalidated } = setUp(wrongCurrentPassword);
  use.execute(entered);
  expect(use.state.get()).toEqual({ phase: 'failed', failure: wrongCurrentPassword });
  expect(invalidated).toEqual([]);
});
