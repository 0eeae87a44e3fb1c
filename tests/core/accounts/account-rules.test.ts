import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorizationAddress } from '#core/accounts/authorization-address.ts';
import { DEGREES, degreeChoiceText, degreeErrors, isDegree, nameWithDegree } from '#core/accounts/degree.ts';
import { isEmailAddress } from '#core/accounts/email-address.ts';
import type { PendingSignIn } from '#core/accounts/provider-ports.ts';
import { readReturn } from '#core/accounts/provider-return.ts';
import { fullName } from '#core/accounts/user.ts';
import { refusal } from '#core/shared/failure.ts';

describe('an email address', () => {
  it.each(['ada@hospital.org', 'a@b.c', 'ada.byron+cme@mail.hospital.co.uk', 'zoë@klinik.example'])(
    'may be %s',
    (text) => {
      expect(isEmailAddress(text)).toBe(true);
    },
  );

  it.each([
    '',
    'ada',
    'ada@',
    '@hospital.org',
    'ada@hospital',
    'ada@.org',
    'ada@hospital.',
    'a b@hospital.org',
    'ada@hos pital.org',
    'ada@hospital.o rg',
    ' ada@hospital.org',
    'ada@hospital.org ',
    'a@b@c.org',
    'ada@hospital.org@',
    'ada\n@hospital.org',
  ])('is not %j', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it('has at most 254 characters', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - '@b.org'.length)}@b.org`;
    expect([254, 255].map((length) => isEmailAddress(ofLength(length)))).toEqual([true, false]);
  });
});

describe('a degree', () => {
  it.each([
    'M.D.',
    'D.O.',
    'M.D., Ph.D.',
    'M.D., MPH',
    'MBBS',
    'MBChB',
    'MBBCh',
    'BMBS',
    'PA-C',
    'NP',
    'RN',
    'PharmD',
    'Ph.D.',
    'Other physician degree',
    'Other',
    'Unknown',
  ])('may be %s', (degree) => {
    expect(isDegree(degree)).toBe(true);
    expect(degreeErrors(degree)).toEqual({});
  });

  it('is chosen from the list', () => {
    expect(degreeErrors('Wizard')).toEqual({ degree: ['Choose a degree.'] });
  });

  it('follows the name it belongs to, where it names a degree', () => {
    expect(nameWithDegree('Ada Byron', 'M.D.')).toBe('Ada Byron, M.D.');
    for (const none of ['Other', 'Unknown', 'Other physician degree', ''])
      expect(nameWithDegree('Ada Byron', none)).toBe('Ada Byron');
  });

  it('are listed with the profession that they stand for, so that everyone finds their own [PR-08]', () => {
    const choices = DEGREES.map(degreeChoiceText);
    expect(choices.filter((choice) => choice.includes(', ') && !choice.startsWith('M.D.'))).toEqual([
      'NP, nurse practitioner',
      'PA-C, physician associate',
      'RN, registered nurse',
      'CRNA, nurse anesthetist',
      'CNM, nurse-midwife',
      'PharmD, pharmacist',
      'DDS, dentist',
      'DMD, dentist',
      'DPM, podiatrist',
    ]);
    expect(choices).toContain('M.D.');
    expect(nameWithDegree('Ada Byron', 'NP')).toBe('Ada Byron, NP');
  });

  it('lists the degrees, the physicians’ first', () => {
    expect(DEGREES.slice(0, 2)).toEqual(['M.D.', 'D.O.']);
    expect(['', 'MD', 'm.d.', 'King'].some(isDegree)).toBe(false);
  });
});

describe('the name of a learner', () => {
  it.each([
    ['Ada', 'Byron', 'Ada Byron'],
    ['Ada', '', 'Ada'],
    ['', 'Byron', 'Byron'],
    ['', '', ''],
  ])('of %j and %j is %j', (firstName, lastName, name) => {
    expect(fullName({ firstName, lastName })).toBe(name);
  });
});

describe('the address of a provider', () => {
  const entrance = {
    authorizationEndpoint: 'https://id.example/auth',
    clientId: 'us',
    scope: 'openid email',
  };
  const secrets = { state: 's&1', nonce: 'n', challenge: 'c' };
  const HERE = 'https://app.example/callback';

  it('carries every value escaped', () => {
    expect(authorizationAddress(entrance, secrets, HERE)).toBe(
      'https://id.example/auth?response_type=code&client_id=us' +
        '&redirect_uri=https%3A%2F%2Fapp.example%2Fcallback&scope=openid%20email&state=s%261&nonce=n' +
        '&code_challenge=c&code_challenge_method=S256',
    );
  });

  it('asks the provider for a fresh login where a learner is to confirm who they are [SC-01]', () => {
    const query = new URL(authorizationAddress(entrance, secrets, HERE, 'confirm')).searchParams;
    expect([query.get('prompt'), query.get('max_age')]).toEqual(['login', '600']);
  });

  it('keeps the query that the provider’s address already has', () => {
    const withQuery = { ...entrance, authorizationEndpoint: 'https://id.example/auth?tenant=7' };
    expect(authorizationAddress(withQuery, secrets, HERE)).toMatch(/\/auth\?tenant=7&response_type=code&/);
  });
});

describe('the response of a provider', () => {
  const HERE = 'https://app.example/callback';
  const pending: PendingSignIn = {
    purpose: 'log-in',
    provider: 'hospital',
    state: 's',
    nonce: 'n',
    verifier: 'v',
    returnQuery: {},
  };
  const read = (query: Readonly<Record<string, string>> | null, begun: PendingSignIn | null = pending) =>
    readReturn(query, begun, HERE);
  const none = { left: refusal('invalid', 'No sign-in is in progress.') };
  const foreign = {
    left: refusal('forbidden', 'This sign-in wasn’t started in this tab in the last ten minutes.'),
  };

  it('gives the request to send, if it belongs to this tab', () => {
    const response = {
      provider: 'hospital',
      code: 'c',
      issuer: null,
      verifier: 'v',
      nonce: 'n',
      returnAddress: HERE,
    };
    expect(read({ state: 's', code: 'c' })).toMatchObject({ right: response });
    expect(read({ state: 's', code: 'c', iss: 'https://id.example' })).toMatchObject({
      right: { ...response, issuer: 'https://id.example' },
    });
  });

  it.each([
    ['nothing', null, pending, none],
    ['an empty query', {}, pending, none],
    ['a state that was not given', { state: 'x', code: 'c' }, pending, foreign],
    ['no state', { code: 'c' }, pending, foreign],
    ['what nobody asked for', { state: 's', code: 'c' }, null, foreign],
    [
      'a cancelled consent',
      { state: 's', error: 'access_denied' },
      pending,
      { left: refusal('forbidden', 'Sign-in was canceled.') },
    ],
    [
      'an error, even beside a code',
      { state: 's', error: 'server_error', code: 'c' },
      pending,
      { left: refusal('unprocessable', 'The provider couldn’t sign you in.') },
    ],
    [
      'an empty code',
      { state: 's', code: '' },
      pending,
      { left: refusal('unprocessable', 'The provider couldn’t sign you in.') },
    ],
  ])('is refused when it is %s', (_, query, begun, expected) => {
    expect(read(query, begun)).toMatchObject(expected);
  });

  it('never leads to a request with another tab’s secrets', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (state, code) => {
        fc.pre(state !== pending.state);
        expect(read({ state, code })).toMatchObject({ left: { kind: 'forbidden' } });
      }),
    );
  });
});
