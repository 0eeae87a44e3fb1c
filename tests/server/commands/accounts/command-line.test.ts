import { describe, expect, it } from 'vitest';
import { readCommandLine } from '#server/commands/accounts/command-line.ts';

const EMAIL = 'ada@clinic.example';
const PROMO = {
  do: 'promo',
  code: 'TWENTY',
  percentOff: 20,
  centsOff: null,
  plan: null,
  until: null,
  times: null,
};

const change = (wanted: object, confirmed = false) => ({ name: 'change', change: wanted, confirmed });

describe('the words after npm run accounts', () => {
  it.each([
    [['login-link', EMAIL], { name: 'login-link', email: EMAIL }],
    [['show', ` ${EMAIL} `], { name: 'show', email: EMAIL }],
    [[], { name: 'help' }],
    [['help'], { name: 'help' }],
    [['advance', EMAIL, '40d', '--yes', '--help'], { name: 'help' }],
    [['settle', EMAIL], change({ do: 'settle', email: EMAIL, outcome: null })],
    [['settle', EMAIL, 'paid'], change({ do: 'settle', email: EMAIL, outcome: 'paid' })],
    [['settle', EMAIL, 'unpaid'], change({ do: 'settle', email: EMAIL, outcome: 'unpaid' })],
    [['trial', EMAIL, '14d'], change({ do: 'trial', email: EMAIL, days: 14, source: null })],
    [
      ['trial', EMAIL, '14d', '--from', 'FluoroSafety'],
      change({ do: 'trial', email: EMAIL, days: 14, source: 'FluoroSafety' }),
    ],
    [['advance', EMAIL, '40d'], change({ do: 'advance', email: EMAIL, days: 40 })],
    [['advance', EMAIL, '1d', '--yes'], change({ do: 'advance', email: EMAIL, days: 1 }, true)],
    [['end-plan', EMAIL], change({ do: 'end-plan', email: EMAIL, refund: false })],
    [['end-plan', EMAIL, '--refund', '--yes'], change({ do: 'end-plan', email: EMAIL, refund: true }, true)],
    [['promo', 'twenty', '20%'], change(PROMO)],
    [['promo', 'TWENTY', '100%'], change({ ...PROMO, percentOff: 100 })],
    [['promo', 'TWENTY', '$50'], change({ ...PROMO, percentOff: null, centsOff: 5000 })],
    [['promo', 'TWENTY', '$0.99'], change({ ...PROMO, percentOff: null, centsOff: 99 })],
    [
      ['promo', 'TWENTY', '20%', '--plan', 'Lifetime', '--until', '2028-02-29', '--times', '100'],
      change({ ...PROMO, plan: 'Lifetime', until: '2028-02-29', times: 100 }),
    ],
  ])('are a command: %j', (words, command) => {
    expect(readCommandLine(words)).toEqual(command);
  });

  it.each([
    [['login-link'], 'login-link takes one email address.'],
    [['show', EMAIL, 'd@e.f'], 'show takes one email address.'],
    [['burn', EMAIL], 'There is no command burn.'],
    [['end-plan'], 'end-plan takes one email address.'],
    [['end-plan', EMAIL, 'refund'], 'end-plan takes one email address.'],
    [['--force'], '--force'],
    [['advance', EMAIL, '40d', '--plan'], '--plan'],
  ])('do nothing, and say what is wrong with them: %j', (words, reason) => {
    expect(readCommandLine(words)).toEqual({ name: 'misused', reason: expect.stringContaining(reason) });
  });

  it.each([[[]], [[EMAIL, 'perhaps']], [[EMAIL, 'Paid']], [[EMAIL, 'paid', 'really']]])(
    'settle no payment unless it is clear which way: %j',
    (words) => {
      const reason = 'settle takes an email address, and paid or unpaid once you know.';
      expect(readCommandLine(['settle', ...words])).toEqual({ name: 'misused', reason });
    },
  );

  it.each([
    [[]],
    [[EMAIL]],
    [[EMAIL, '40']],
    [[EMAIL, '0d']],
    [[EMAIL, '1.5d']],
    [[EMAIL, '10000d']],
    [['--', EMAIL, '-1d']],
    [[EMAIL, '40d', '50d']],
  ])('move no clock and begin no trial without a number of days: %j', (words) => {
    for (const name of ['advance', 'trial'])
      expect(readCommandLine([name, ...words])).toEqual({
        name: 'misused',
        reason: `${name} takes an email address and a number of days, such as 40d.`,
      });
  });
});

describe('a promo code is not made', () => {
  it.each([
    [[], 'promo takes a code of letters, digits and hyphens, and what it takes off.'],
    [['TWENTY OFF', '20%'], 'promo takes a code of letters, digits and hyphens, and what it takes off.'],
    [['T'.repeat(41), '20%'], 'promo takes a code of letters, digits and hyphens, and what it takes off.'],
    [['TWENTY', '20%', '$50'], 'promo takes a code of letters, digits and hyphens, and what it takes off.'],
    [['TWENTY'], 'promo takes what the code takes off: 20% or $50.'],
    [['TWENTY', 'half'], 'promo takes what the code takes off: 20% or $50.'],
    [['TWENTY', '20'], 'promo takes what the code takes off: 20% or $50.'],
    [['TWENTY', '$5.5'], 'promo takes what the code takes off: 20% or $50.'],
    [['TWENTY', '0%'], 'A code takes off 1% to 100%.'],
    [['TWENTY', '101%'], 'A code takes off 1% to 100%.'],
    [['TWENTY', '$0'], 'A code takes off at least $0.01.'],
    [['TWENTY', '$0.00'], 'A code takes off at least $0.01.'],
    [['TWENTY', '20%', '--plan', 'Free'], '--plan is Pro or Lifetime.'],
    [['TWENTY', '20%', '--until', 'tomorrow'], '--until is a day, such as 2027-03-31.'],
    [['TWENTY', '20%', '--until', '2027-13-01'], '--until is a day, such as 2027-03-31.'],
    [['TWENTY', '20%', '--until', '2027-02-30'], '--until is a day, such as 2027-03-31.'],
    [['TWENTY', '20%', '--times', '0'], '--times is a whole number.'],
    [['TWENTY', '20%', '--times', '2.5'], '--times is a whole number.'],
  ])('of %j, and the operator is told why', (words, reason) => {
    expect(readCommandLine(['promo', ...words])).toEqual({ name: 'misused', reason });
  });
});
