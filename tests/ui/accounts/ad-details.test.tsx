import { createHash } from 'node:crypto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { createState } from '#core/shared/state.ts';
import type { Consent, HashedPerson } from '#core/tracking/ports.ts';
import RegisterPage from '#ui/accounts/register-page.tsx';
import { showScripted } from '../support/scripted-app.tsx';
import { physician } from './physician.ts';

afterEach(cleanup);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const BOX = 'Help recognize the ad that brought me here';

/** The page to register on, of an operator who counts visits; reports what is sent. */
const open = (consent: Consent) => {
  const sent: HashedPerson[] = [];
  showScripted(
    <RegisterPage />,
    '/register',
    { 'accounts.register': { user: physician, token: 't'.repeat(43) }, 'accounts.exists': false },
    true,
    {
      consent: { value: createState(consent).state, save: () => undefined },
      digest: { of: (text: string) => of(right(sha256(text))) },
      visitCounter: { pageViewed: () => undefined, registered: (person: HashedPerson) => sent.push(person) },
    },
  );
  return sent;
};

const register = async () => {
  for (const [label, value] of [
    ['First name', 'Amara'],
    ['Last name', 'Okafor'],
    ['Email', physician.email],
    ['Password', 'a long enough password'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await userEvent.selectOptions(screen.getByLabelText('Degree'), 'M.D.');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
};

const fillDetails = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: BOX }));
  fireEvent.change(screen.getByLabelText(/^Phone number/), { target: { value: '(555) 010-0123' } });
  fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: '1979-03-04' } });
};

const person = { email: sha256(physician.email), firstName: sha256('amara'), lastName: sha256('okafor') };

it('sends digests of a phone number and a date of birth that the learner chose to add [TR-01]', async () => {
  const sent = open('given');
  await fillDetails();
  await register();
  expect(sent).toEqual([{ ...person, phone: sha256('15550100123'), dateOfBirth: sha256('19790304') }]);
});

it('asks for neither until the box is checked, and sends neither once it is cleared [TR-01]', async () => {
  const sent = open('given');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: BOX });
  expect([box.checked, screen.queryByLabelText(/^Phone number/)]).toEqual([false, null]);
  await fillDetails();
  await userEvent.click(box);
  await register();
  expect(sent).toEqual([person]);
});

it.each(['unasked', 'refused'] as const)(
  'offers nothing and sends nothing when consent is %s [TR-01]',
  async (consent) => {
    const sent = open(consent);
    await register();
    expect(screen.queryByRole('checkbox', { name: BOX })).toBeNull();
    expect(sent).toEqual([]);
  },
);
