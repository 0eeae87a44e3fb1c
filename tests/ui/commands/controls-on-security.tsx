import { DEFAULT_REMINDERS } from '#core/reminders/reminder-settings.ts';
import { PasskeyList } from '#ui/profile/passkey-list.tsx';
import RemindersPage from '#ui/profile/reminders-page.tsx';
import { SessionList } from '#ui/profile/session-list.tsx';
import { EmailStanding, IdentityList } from '#ui/profile/sign-in-list.tsx';
import { TwoStep } from '#ui/profile/two-step.tsx';
import type { Controls } from './control.ts';

const at = '2026-11-01T12:00:00.000Z';

const security = (
  <>
    <h1 tabIndex={-1}>Security</h1>
    <section aria-label="Passkeys">
      <h2>Passkeys</h2>
      <PasskeyList />
      <TwoStep />
    </section>
    <section aria-label="Ways to log in">
      <h2>Ways to log in</h2>
      <EmailStanding />
      <IdentityList />
    </section>
    <section aria-label="Sessions">
      <h2>Where you’re logged in</h2>
      <SessionList />
    </section>
  </>
);

const sessionOf = (id: string) => ({
  id,
  device: `Device ${id}`,
  address: '192.0.2.1',
  beganAt: at,
  lastUsedAt: at,
  isCurrent: id === '1',
});

const sessions = (asks: string, button: RegExp): Controls[string] => {
  const left = { ids: ['1', '2'] };
  return {
    page: security,
    script: { 'openSessions.all': () => left.ids.map(sessionOf) },
    asks,
    answer: () => {
      left.ids = ['1'];
      return null;
    },
    press: [button],
  };
};

const protection = (
  asks: string,
  secondStep: boolean,
  answer: unknown,
  ...press: RegExp[]
): Controls[string] => {
  const phone = { id: '1', name: 'Phone', createdAt: at, lastUsedAt: null };
  const known = { passkeys: [phone], secondStep, recoveryCodesLeft: 3 };
  const after =
    asks === 'passkeys.remove' ? { ...known, passkeys: [] } : { ...known, secondStep: !secondStep };
  let now = known;
  return {
    page: security,
    script: { 'passkeys.protection': () => now },
    asks,
    answer: () => {
      now = after;
      return answer;
    },
    press,
  };
};

const signIns = (asks: string, after: object, ...press: RegExp[]): Controls[string] => {
  let now: object = {
    email: 'ada@example.org',
    emailConfirmedAt: null,
    identities: [{ id: '1', provider: 'Hospital ID', linkedAt: at }],
  };
  return {
    page: security,
    script: { 'accountSignIns.mine': () => now },
    asks,
    answer: () => {
      now = { ...now, ...after };
      return null;
    },
    press,
  };
};

const reminders = (
  asks: string,
  before: object,
  after: object,
  answer: (mine: object) => unknown,
  ...press: RegExp[]
): Controls[string] => {
  let mine: object = {
    settings: DEFAULT_REMINDERS,
    calendar: null,
    push: null,
    email: 'ada@example.org',
    timeZone: 'UTC',
    ...before,
  };
  return {
    page: <RemindersPage />,
    script: { 'reminderChoices.mine': () => mine, 'push.here': { can: 'push', id: null } },
    asks,
    answer: () => {
      mine = { ...mine, ...after };
      return answer(mine);
    },
    press,
  };
};

const device = { id: 'a'.repeat(64), name: 'Phone', service: 'push.example', addedAt: at };
const push = (...devices: object[]) => ({ push: { publicKey: 'key', devices } });
const calendar = { calendar: { createdAt: at, readAt: null } };
const itself = (mine: object) => mine;

/** The controls of the security and reminders pages that disappear. */
export const controlsOnSecurity = (): Controls => ({
  'profile.manageSessions.end': sessions('openSessions.end', /^Log out Device 2/),
  'profile.manageSessions.endOthers': sessions('openSessions.endOthers', /^Log out everywhere else/),
  'accounts.protectAccount.remove': protection('passkeys.remove', false, null, /^Remove Phone/, /^Remove$/),
  'accounts.protectAccount.turnOn': protection(
    'passkeys.turnOn',
    false,
    { codes: ['AAAA-BBBB'], token: 't' },
    /^Turn on two-step login/,
  ),
  'accounts.protectAccount.turnOff': protection('passkeys.turnOff', true, null, /^Turn off two-step login/),
  'accounts.manageSignIns.unlink': signIns(
    'accountSignIns.unlink',
    { identities: [] },
    /^Unlink Hospital ID/,
    /^Unlink$/,
  ),
  'accounts.manageSignIns.sendConfirmation': signIns(
    'accountSignIns.sendConfirmation',
    {},
    /^Email me a new link/,
  ),
  'profile.chooseReminders.makeCalendar': reminders(
    'reminderChoices.makeCalendar',
    {},
    calendar,
    (mine) => ({ url: 'https://cme.example/calendar', reminders: mine }),
    /^Make a calendar/,
  ),
  'profile.chooseReminders.removeCalendar': reminders(
    'reminderChoices.removeCalendar',
    calendar,
    { calendar: null },
    itself,
    /^Remove calendar/,
    /^Remove calendar/,
  ),
  'profile.remindHere.turnOff': reminders(
    'reminderChoices.removeDevice',
    push(device),
    push(),
    itself,
    /^Turn off/,
  ),
});
