import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '#core/shared/command.ts';
import { refusal } from '#core/shared/failure.ts';
import { modalDialogs } from '../requirements/modal-dialogs.ts';
import { buttonNamed } from '../support/button-named.ts';
import { scriptedApp, showScripted } from '../support/scripted-app.tsx';
import { controlsOnPages } from './controls-on-pages.tsx';
import { controlsOnSecurity } from './controls-on-security.tsx';
import { refusedInAccounts } from './refused-in-accounts.tsx';
import { refusedOnPages } from './refused-on-pages.tsx';

beforeAll(modalDialogs);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});
afterEach(cleanup);

type Context = ReturnType<typeof scriptedApp>['context'];

const CONTEXTS =
  'accounts activities articles billing courses credits feed first planner plans pretests profile quizzes referrals requirements review saved tracking'.split(
    ' ',
  );

const isCommand = (value: object): value is Command<unknown, unknown> =>
  'execute' in value && 'attend' in value;

/** Every command of the application as it is wired, by context, use case and name. */
const commandsIn = (context: Context): ReadonlyMap<string, Command<unknown, unknown>> => {
  const found = new Map<string, Command<unknown, unknown>>();
  const walk = (value: unknown, path: readonly string[]) => {
    if (typeof value !== 'object' || value === null || path.length > 3) return;
    if (isCommand(value)) found.set(path.join('.'), value);
    else for (const [name, member] of Object.entries(value)) walk(member, [...path, name]);
  };
  for (const name of CONTEXTS) walk(context(name as 'first'), [name]);
  return found;
};

/** Commands that no page of their own refuses. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'first.session.resume': 'leads to the error page, or is tried again (tests/composition/failures.test.ts)',
  'accounts.logOut': 'clears the device whatever the server answers (tests/core/accounts/session.test.ts)',
};

const refusals = () => ({ ...refusedInAccounts(), ...refusedOnPages() });

const REFUSED = 'The server has its reasons.';

describe('a refused command', () => {
  it('is rendered by a test, whichever it is', () => {
    const tested = { ...refusals(), ...controlsOnPages(), ...controlsOnSecurity(), ...ELSEWHERE };
    expect(Object.keys(tested).toSorted()).toEqual(
      [...commandsIn(scriptedApp({}).context).keys()].toSorted(),
    );
  });

  it.each(Object.keys(refusals()))('is said on its page: %s [ER-03]', async (name) => {
    const row = refusals()[name];
    if (row === undefined) throw new Error(`There is no command ${name}.`);
    const {
      page,
      address = '/',
      script,
      asks,
      press = [],
      before,
      check,
      form,
      input,
      isGuest,
      given,
      choose,
    } = row;
    const { context, said } = showScripted(
      page,
      address,
      { ...script, [asks]: refusal('conflict', REFUSED) },
      isGuest,
      given,
    );
    if (before) act(() => commandsIn(context).get(before[0])?.execute(before[1]));
    if (check !== undefined) await userEvent.click(await screen.findByRole('checkbox', { name: check }));
    if (form !== undefined) fireEvent.submit(await screen.findByRole('form', { name: form }));
    if (choose) await userEvent.selectOptions(await screen.findByLabelText(choose[0]), choose[1]);
    for (const button of press) {
      await userEvent.click(await buttonNamed(button));
    }
    const isUsed = check !== undefined || form !== undefined || press.length > 0;
    if (input !== undefined || !isUsed) act(() => commandsIn(context).get(name)?.execute(input));
    await waitFor(() => expect(`${document.body.textContent}${said.join()}`).toContain(REFUSED), {
      timeout: 3000,
    });
  });
});
