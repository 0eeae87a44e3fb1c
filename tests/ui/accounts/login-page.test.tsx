import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of, Subject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { LinkQuestion } from '#core/accounts/log-in-with-token.ts';
import type { Credentials } from '#core/accounts/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { RouteQuery } from '#core/navigation/routes.ts';
import { createCaches } from '#core/shared/caches.ts';
import { command } from '#core/shared/command.ts';
import { type Failure, type PortResult, refusal, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import LoginPage from '#ui/accounts/login-page.tsx';
import { fill } from '../support/fill.ts';
import { showPage } from '../support/show-page.tsx';
import { loginLink, otherWays, resetPassword } from './other-ways.ts';

afterEach(cleanup);

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

const showSecondStep = (answer: PortResult<null>) => {
  const caches = createCaches();
  const logIn = command(caches, (_: Credentials): PortResult<User> => NEVER);
  const due = createState(true);
  const tried: string[] = [];
  const passSecondStep = {
    isDue: due.state,
    byPasskey: command(caches, () => {
      tried.push('passkey');
      return answer;
    }),
    byCode: command(caches, ({ code }: { readonly code: string }) => {
      tried.push(code);
      return answer;
    }),
  };
  showPage(<LoginPage />, '/login?nextRoute=transcripts', { logIn, ...otherWays({ passSecondStep }) });
  return { tried, giveUp: () => due.set(false) };
};

describe('the second step [SC-09]', () => {
  it('takes the place of the form, with the focus on the passkey', async () => {
    const { tried } = showSecondStep(NEVER);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'One more step' })).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Use your passkey' });
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    expect(tried).toEqual(['passkey']);
  });

  it('says why the passkey was not used, and starts again where the time is over', async () => {
    const { giveUp } = showSecondStep(of(left(refusal('unauthenticated', 'This login took too long.'))));
    await userEvent.click(screen.getByRole('button', { name: 'Use your passkey' }));
    expect(screen.getByRole('alert').textContent).toContain('This login took too long.');
    expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy();
    act(giveUp);
    expect(password()).toBeTruthy();
  });

  it('takes the place of the form after a link too, and can cancel that login', async () => {
    const caches = createCaches();
    const logIn = command(caches, (_: Credentials): PortResult<User> => NEVER);
    const logInWithToken = loginLink(command(caches, (_: string): PortResult<User> => NEVER));
    logInWithToken.execute('secret');
    const passSecondStep = { ...otherWays().passSecondStep, isDue: createState(true).state };
    showPage(<LoginPage />, '/login', { logIn, ...otherWays({ passSecondStep, logInWithToken }) });
    await userEvent.click(screen.getByRole('button', { name: 'Back to log in' }));
    expect(logInWithToken.state.get().phase).toBe('idle');
  });

  it('takes a recovery code instead, and says at its field that it is wrong', async () => {
    const wrong = refusal('unprocessable', '', { code: ['It was used before.'] });
    const { tried } = showSecondStep(of(left(wrong)));
    await userEvent.click(screen.getByText('Use a recovery code instead'));
    await fill(screen.getByRole('textbox', { name: 'Recovery code' }), 'ABCD');
    await userEvent.click(screen.getByRole('button', { name: 'Log in with this code' }));
    expect(tried).toEqual(['ABCD']);
    expect(screen.getByRole('textbox', { name: 'Recovery code' }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('logging in with a passkey [SC-08]', () => {
  it('asks the device, and says why it did not work', async () => {
    const logIn = command(createCaches(), (_: Credentials): PortResult<User> => NEVER);
    let asked = 0;
    const logInByPasskey = command<void, User>(createCaches(), () => {
      asked += 1;
      return of(left(refusal('forbidden', 'No passkey was used: It was canceled.')));
    });
    showPage(<LoginPage />, '/login', { logIn, ...otherWays({ logInByPasskey }) });
    await userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    expect(asked).toBe(1);
    expect(screen.getByRole('alert').textContent).toContain('It was canceled');
  });
});

const showLogin = (ask: (credentials: Credentials) => PortResult<User>, address = '/login') => {
  const sent: Credentials[] = [];
  const logIn = command(createCaches(), (credentials: Credentials) => {
    sent.push(credentials);
    return ask(credentials);
  });
  return { sent, logIn, ...showPage(<LoginPage />, address, { logIn, ...otherWays() }) };
};

const fillIn = async () => {
  await fill(email(), 'amara.okafor@example.org');
  await fill(password(), 'correct horse battery');
};

it('says that a session has ended [SC-05]', () => {
  const state = createState({ phase: 'guest', hasEnded: true } as const).state;
  const logIn = command(createCaches(), (_: Credentials): PortResult<User> => NEVER);
  showPage(<LoginPage />, '/login?nextRoute=transcripts', { logIn, ...otherWays(), session: { state } });
  expect(screen.getByText('Your session has ended')).toBeTruthy();
});

describe('logging in', () => {
  it('sends what was typed, by the Enter key as well', async () => {
    const { sent } = showLogin(() => NEVER);
    await fillIn();
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([{ email: 'amara.okafor@example.org', password: 'correct horse battery' }]);
  });

  it('sends once however often it is pressed, and shows that it is in progress', async () => {
    const { sent } = showLogin(() => NEVER);
    await fillIn();
    await userEvent.dblClick(submit());
    await userEvent.click(screen.getByRole('button', { name: 'Logging in…' }));
    expect(sent).toHaveLength(1);
  });

  it('says why it was refused, and keeps what was typed', async () => {
    showLogin(() => of(left(refusal('unauthenticated', 'Incorrect email or password.'))));
    await fillIn();
    await userEvent.click(submit());
    expect(screen.getByRole('alert').textContent).toContain('Incorrect email or password.');
    expect([email().value, password().value]).toEqual(['amara.okafor@example.org', 'correct horse battery']);
  });

  it('announces the same refusal again on each try', async () => {
    showLogin(() => of(left(unreachable)));
    await userEvent.click(submit());
    const first = screen.getByRole('alert');
    await userEvent.click(submit());
    expect(screen.getByRole('alert')).not.toBe(first);
  });

  it('puts the error of a field beside it, and focuses the summary on each failed try', async () => {
    const wrong = left(refusal('unprocessable', '', { email: ['Enter your email address.'] }));
    showLogin(() => of(wrong));
    for (const _ of ['first', 'second']) {
      await userEvent.click(submit());
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Check what you entered' }));
    }
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { description: 'Enter your email address.' })).toBe(email());
    await userEvent.click(screen.getByRole('link', { name: 'Enter your email address.' }));
    expect(document.activeElement).toBe(email());
  });

  it('still shows the error while the next try is in progress', async () => {
    const answers = new Subject<Either<Failure, User>>();
    showLogin(() => answers);
    await userEvent.click(submit());
    act(() => answers.next(left(refusal('unprocessable', '', { email: ['Enter your email address.'] }))));
    await userEvent.click(submit());
    expect(screen.getByRole('button', { name: 'Logging in…' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Enter your email address.' })).toBeTruthy();
  });

  it('is canceled when the page is left, and its error is cleared', async () => {
    const { logIn, unmount } = showLogin(() => of(left(unreachable)));
    await userEvent.click(submit());
    unmount();
    expect(logIn.state.get()).toEqual({ phase: 'idle' });
  });

  it('lets a password manager fill it in', () => {
    showLogin(() => NEVER);
    expect([email().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
  });

  it('passes the requested page on to register, and nothing else from the address', () => {
    showLogin(() => NEVER, '/login?nextRoute=transcripts&token=secret&nextParams=%7B%7D');
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
      '/register?nextRoute=transcripts&nextParams=%7B%7D',
    );
  });
});

describe('a forgotten password', () => {
  const showForgotten = (answer: PortResult<null>, address = '/login') => {
    const asked: string[] = [];
    const request = command(createCaches(), ({ email: to }: { readonly email: string }) => {
      asked.push(to);
      return answer;
    });
    const logIn = command(createCaches(), (_: Credentials): PortResult<User> => NEVER);
    const ways = otherWays({ resetPassword: resetPassword({ request }) });
    showPage(<LoginPage />, address, { logIn, ...ways });
    return asked;
  };
  const account = () => screen.findByLabelText<HTMLInputElement>('Account email');

  it('is requested with the address typed at log in, with the same response for all', async () => {
    const asked = showForgotten(of(right(null)));
    await fill(email(), 'amara.okafor@example.org');
    await userEvent.click(screen.getByText('Forgot your password?'));
    expect((await account()).value).toBe('amara.okafor@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Email me a link' }));
    expect(asked).toEqual(['amara.okafor@example.org']);
    expect(screen.getByRole('status').textContent).toContain('If an account uses that address');
    expect(email().value).toBe('amara.okafor@example.org');
  });

  it('keeps the page that led to the login', async () => {
    const nexts: unknown[] = [];
    const request = command(createCaches(), ({ next }: { readonly next?: RouteQuery }) => {
      nexts.push(next);
      return of(right(null));
    });
    const logIn = command(createCaches(), (_: Credentials): PortResult<User> => NEVER);
    const ways = otherWays({ resetPassword: resetPassword({ request }) });
    showPage(<LoginPage />, '/login?nextRoute=transcripts&notice=session-ended', { logIn, ...ways });
    await userEvent.click(screen.getByText('Forgot your password?'));
    await userEvent.click(await screen.findByRole('button', { name: 'Email me a link' }));
    expect(nexts).toEqual([{ nextRoute: 'transcripts' }]);
  });

  it('shows an error in the address beside its own field', async () => {
    showForgotten(of(left(refusal('unprocessable', '', { email: ['Enter your email address.'] }))));
    await userEvent.click(screen.getByText('Forgot your password?'));
    await userEvent.click(await screen.findByRole('button', { name: 'Email me a link' }));
    expect((await account()).getAttribute('aria-invalid')).toBe('true');
    expect(email().getAttribute('aria-invalid')).toBeNull();
  });

  it('[RT-15] says that a link no longer works, and offers a new one at once', async () => {
    showForgotten(NEVER, '/login?notice=link-expired');
    expect(screen.getByRole('status').textContent).toContain('That link no longer works');
    expect((await account()).closest('details')?.open).toBe(true);
  });

  it('shows no text that comes from the address', () => {
    showForgotten(NEVER, '/login?notice=toString');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('logging in by a link', () => {
  const showToken = (answer: PortResult<User>) => {
    const logInWithToken = loginLink(command(createCaches(), (_: string) => answer));
    const logIn = command(createCaches(), (_: Credentials): PortResult<User> => NEVER);
    logInWithToken.execute('secret');
    showPage(<LoginPage />, '/login', { logIn, ...otherWays({ logInWithToken }) });
    return logInWithToken;
  };

  it('is shown while it is in progress, and can be canceled (faults.md, 5)', async () => {
    const logInWithToken = showToken(NEVER);
    expect(screen.getByRole('status').textContent).toContain('Logging you in');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(logInWithToken.state.get()).toEqual({ phase: 'idle' });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('[RT-10] keeps the page for another log in when it fails', () => {
    showToken(of(left(refusal('unauthenticated', 'This link was used already.'))));
    expect(screen.getByRole('alert').textContent).toContain('This link was used already.');
    expect(submit()).toBeTruthy();
  });
});

describe('a link that is opened where someone is logged in', () => {
  const ada = { email: 'ada@hospital.example.org' } as User;
  const ask = (question: LinkQuestion, answer: PortResult<User> = NEVER) => {
    const answered: string[] = [];
    const enter = command(createCaches(), (_: string) => answer);
    const logIn = command(createCaches(), (_: Credentials): PortResult<User> => NEVER);
    const logInWithToken = loginLink(enter, question, answered);
    showPage(<LoginPage />, '/login', { logIn, ...otherWays({ logInWithToken }) });
    return { answered, enter };
  };

  it('says who is logged in, and asks before it logs them out [RT-10]', async () => {
    const { answered } = ask({ phase: 'asking', user: ada });
    expect(screen.getByText('You’re logged in as ada@hospital.example.org.')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log in with the link' }));
    expect(answered).toEqual(['stay', 'follow']);
  });

  it('says that they are still logged in if it does not work [RT-10] (faults.md, 24)', () => {
    const { enter } = ask(
      { phase: 'asking', user: ada },
      of(left(refusal('unauthenticated', 'This link was used already.'))),
    );
    act(() => enter.execute('secret'));
    expect(screen.getByRole('alert').textContent).toContain('This link was used already.');
    expect(screen.getByRole('alert').textContent).toContain('You’re still logged in.');
    expect(screen.getByRole('button', { name: 'Stay logged in' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log in with the link' })).toBeNull();
  });

  it('can be tried again after the network was lost', () => {
    const { enter, answered } = ask({ phase: 'asking', user: ada }, of(left(unreachable)));
    act(() => enter.execute('secret'));
    screen.getByRole('button', { name: 'Log in with the link' }).click();
    expect(answered).toEqual(['follow']);
  });

  it('asks as well where they could not be looked up, and shows no form meanwhile', () => {
    ask({ phase: 'finding' });
    expect(screen.getByRole('status').textContent).toContain('Checking who’s logged in');
    expect(screen.queryByLabelText('Password')).toBeNull();
    cleanup();
    ask({ phase: 'asking', user: null });
    expect(screen.getByText('Someone is logged in on this device.')).toBeTruthy();
  });
});

it('links to privacy and terms', () => {
  showLogin(() => NEVER);
  const links = within(screen.getByRole('navigation', { name: 'Privacy and terms' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/privacy', '/terms']);
});
