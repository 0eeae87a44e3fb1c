import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { awaitConfirmation } from '#core/accounts/await-confirmation.ts';
import { confirmIdentity } from '#core/accounts/confirm-identity.ts';
import type { ConfirmationWays } from '#core/accounts/confirmation-ports.ts';
import type { ProviderChoice } from '#core/accounts/log-in-by-provider.ts';
import type { PasskeyAssertion, PasskeyRequest } from '#core/accounts/passkey-ports.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import ConfirmIdentity from '#ui/accounts/confirm-identity.tsx';
import { fill } from '../support/fill.ts';
import { openDialogs } from '../support/open-dialogs.ts';
import { showPage } from '../support/show-page.tsx';
import { otherWays } from './other-ways.ts';

beforeAll(openDialogs);
afterEach(cleanup);

const byPasswordAlone: ConfirmationWays = { password: true, passkey: false, providers: [] };

const request: PasskeyRequest = { challenge: 'c', siteId: 'localhost', oneOf: [], timeout: 1 };

const show = (
  ways: PortResult<ConfirmationWays> = of(right(byPasswordAlone)),
  answer: PortResult<string> = NEVER,
  proof: PortResult<PasskeyAssertion> = NEVER,
) => {
  const caches = createCaches();
  const confirmation = awaitConfirmation({ caches });
  const tried: string[] = [];
  const settled: string[] = [];
  confirmation
    .during(() => of(left(refusal('unconfirmed', 'First, confirm it’s you.'))))
    .subscribe(() => settled.push('refused'));
  const begun: ProviderChoice[] = [];
  const begin = command(caches, (choice: ProviderChoice): PortResult<null> => {
    begun.push(choice);
    return NEVER;
  });
  const place = { name: 'profile-edit', params: {}, query: {} } as const;
  showPage(<ConfirmIdentity place={place} />, '/profile/edit?section=delete', {
    confirmIdentity: confirmIdentity({
      caches,
      confirmations: {
        ways: () => ways,
        byPassword: (password) => {
          tried.push(password);
          return answer;
        },
      },
      confirmation,
      passkeys: {
        confirmationRequest: () => of(right(request)),
        confirm: ({ id }) => {
          tried.push(id);
          return answer;
        },
      },
      passkeyDevice: { prove: () => proof },
      session: { renew: () => undefined },
    }),
    logInByProvider: { ...otherWays().logInByProvider, begin },
  });
  return { confirmation, tried, settled, begun };
};

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

describe('the question whether it is the learner [SC-01]', () => {
  it('takes the password, and says at its field that it is wrong', async () => {
    const wrong = refusal('unprocessable', '', { password: ['Incorrect password.'] });
    const { tried, confirmation } = show(undefined, of(left(wrong)));
    await fill(screen.getByLabelText('Your password'), 'not the password');
    await confirm();
    expect(tried).toEqual(['not the password']);
    expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
    expect(confirmation.isAwaited.get()).toBe(true);
  });

  it('takes a passkey where there is one, and says why it was not used', async () => {
    const canceled = refusal('forbidden', 'No passkey was used: It was canceled.');
    const ways = { ...byPasswordAlone, passkey: true };
    show(of(right(ways)), NEVER, of(left(canceled)));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm with a passkey' }));
    expect(screen.getByRole('alert').textContent).toContain('No passkey was used: It was canceled.');
    cleanup();
    const assertion = { id: 'i', clientData: 'c', authenticatorData: 'a', signature: 's', handle: null };
    const { tried } = show(of(right(ways)), NEVER, of(right(assertion)));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm with a passkey' }));
    expect(tried).toEqual(['i']);
  });

  it('is closed by Close, and the waiting request is refused', async () => {
    const { settled } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(settled).toEqual(['refused']);
  });

  it('offers a fresh login at a linked provider, which leads back to the same page', async () => {
    const ways = { password: false, passkey: false, providers: [{ name: 'hospital', label: 'Hospital ID' }] };
    const { begun } = show(of(right(ways)));
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm with Hospital ID' }));
    expect(begun).toEqual([
      {
        purpose: 'confirm',
        provider: 'hospital',
        returnQuery: { nextRoute: 'profile-edit', nextQuery: '{"section":"delete"}' },
      },
    ]);
  });

  it('can be asked again when we could not be reached', () => {
    show(of(left(unreachable)));
    expect(screen.getByRole('alert').textContent).toContain('That didn’t go through');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
