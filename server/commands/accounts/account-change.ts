import { isCalendarDay } from '#core/shared/calendar-day.ts';

/** A change to an account's plan or to the promo codes. */
export type AccountChange =
  | { readonly do: 'advance'; readonly email: string; readonly days: number }
  | {
      readonly do: 'settle';
      readonly email: string;
      /** What the operator learned about the payment; null to only show it. */
      readonly outcome: 'paid' | 'unpaid' | null;
    }
  /** Ends the sessions and login links of one account, or of all where `email` is null. */
  | { readonly do: 'log-out'; readonly email: string | null }
  /** Turns the second step off, for a learner who lost every passkey and recovery code. */
  | { readonly do: 'second-step-off'; readonly email: string }
  /** Ends a plan now, and gives back the payment for it if `refund`. */
  | { readonly do: 'end-plan'; readonly email: string; readonly refund: boolean }
  | {
      readonly do: 'trial';
      readonly email: string;
      readonly days: number;
      /** The partner that referred the learner, if any: FluoroSafety. */
      readonly source: string | null;
    }
  | {
      readonly do: 'promo';
      readonly code: string;
      readonly percentOff: number | null;
      /** Integer cents. */
      readonly centsOff: number | null;
      readonly plan: 'Pro' | 'Lifetime' | null;
      /** Valid to the end of this day in UTC; null for no limit. */
      readonly until: string | null;
      readonly times: number | null;
    };

/** Parses the words after `npm run accounts --` into a change, or says what is wrong with them. */
export const readChange = (
  name: AccountChange['do'],
  words: readonly string[],
  options: Readonly<Record<string, string | boolean | undefined>>,
): AccountChange | string => {
  if (name === 'promo') return readPromo(words, options);
  if (name === 'log-out') return readLogOut(words, options);
  if (name === 'second-step-off') return readSecondStepOff(words);
  if (name === 'end-plan') return readEndOfPlan(words, options);
  return name === 'settle' ? readSettlement(words) : readTime(name, words, options);
};

const readLogOut = (
  [email, ...more]: readonly string[],
  { everyone = false }: Readonly<Record<string, string | boolean | undefined>>,
): AccountChange | string =>
  (email === undefined) === everyone && more.length === 0
    ? { do: 'log-out', email: email ?? null }
    : 'log-out takes an email address, or --everyone.';

const readSecondStepOff = ([email, ...more]: readonly string[]): AccountChange | string =>
  email === undefined || more.length > 0
    ? 'second-step-off takes one email address.'
    : { do: 'second-step-off', email };

const readEndOfPlan = (
  [email, ...more]: readonly string[],
  { refund = false }: Readonly<Record<string, string | boolean | undefined>>,
): AccountChange | string =>
  email === undefined || more.length > 0
    ? 'end-plan takes one email address.'
    : { do: 'end-plan', email, refund: refund === true };

const readSettlement = ([email, outcome, ...more]: readonly string[]): AccountChange | string => {
  const isOutcome = outcome === undefined || outcome === 'paid' || outcome === 'unpaid';
  if (email === undefined || !isOutcome || more.length > 0)
    return 'settle takes an email address, and paid or unpaid once you know.';
  return { do: 'settle', email, outcome: outcome ?? null };
};

const readTime = (
  name: 'advance' | 'trial',
  [email, time, ...more]: readonly string[],
  options: Readonly<Record<string, string | boolean | undefined>>,
): AccountChange | string => {
  const [, days] = /^(\d{1,4})d$/.exec(time ?? '') ?? [];
  if (email === undefined || days === undefined || Number(days) === 0 || more.length > 0)
    return `${name} takes an email address and a number of days, such as 40d.`;
  if (name === 'advance') return { do: name, email, days: Number(days) };
  return { do: name, email, days: Number(days), source: textOf(options.from) };
};

const readPromo = (
  [code, off, ...more]: readonly string[],
  options: Readonly<Record<string, string | boolean | undefined>>,
): AccountChange | string => {
  const [, percent] = /^(\d{1,3})%$/.exec(off ?? '') ?? [];
  const [, dollars, rest = '00'] = /^\$(\d{1,6})(?:\.(\d{2}))?$/.exec(off ?? '') ?? [];
  if (code === undefined || !/^[A-Za-z0-9-]{1,40}$/.test(code) || more.length > 0)
    return 'promo takes a code of letters, digits and hyphens, and what it takes off.';
  if (percent === undefined && dollars === undefined)
    return 'promo takes what the code takes off: 20% or $50.';
  if (percent !== undefined && (Number(percent) < 1 || Number(percent) > 100))
    return 'A code takes off 1% to 100%.';
  const centsOff = dollars === undefined ? null : Number(dollars) * 100 + Number(rest);
  if (centsOff === 0) return 'A code takes off at least $0.01.';
  const { plan, until, times } = options;
  if (plan !== undefined && plan !== 'Pro' && plan !== 'Lifetime') return '--plan is Pro or Lifetime.';
  if (until !== undefined && !isDay(until)) return '--until is a day, such as 2027-03-31.';
  if (times !== undefined && !/^[1-9]\d{0,6}$/.test(String(times))) return '--times is a whole number.';
  return {
    do: 'promo',
    code: code.toUpperCase(),
    percentOff: percent === undefined ? null : Number(percent),
    centsOff,
    plan: plan ?? null,
    until: textOf(until),
    times: times === undefined ? null : Number(times),
  };
};

const textOf = (value: string | boolean | undefined): string | null =>
  typeof value === 'string' ? value : null;

const isDay = (value: string | boolean): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDay(value);
