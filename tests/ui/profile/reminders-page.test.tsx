import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { left, right } from 'fp-ts/lib/Either.js';
import { defer, of } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseReminders } from '#core/reminders/choose-reminders.ts';
import type { ReminderChoices } from '#core/reminders/ports.ts';
import type { PushDevice, PushHere, PushPort } from '#core/reminders/push.ts';
import { remindHere } from '#core/reminders/remind-here.ts';
import { DEFAULT_REMINDERS, type Reminders } from '#core/reminders/reminder-settings.ts';
import { createCaches } from '#core/shared/caches.ts';
import { refusal, unreachable } from '#core/shared/failure.ts';
import RemindersPage from '#ui/profile/reminders-page.tsx';
import { openDialogs } from '../support/open-dialogs.ts';
import { showPage } from '../support/show-page.tsx';

beforeAll(openDialogs);
afterEach(cleanup);

const FEED = { createdAt: '2026-11-01T12:00:00Z', readAt: null };
const URL_MADE = 'https://cme.example/calendar/secret/renewals.ics';

const PHONE: PushDevice = {
  id: 'a'.repeat(64),
  name: 'Safari on iPhone',
  service: 'web.push.apple.com',
  addedAt: '2026-11-01T12:00:00Z',
};
const LAPTOP: PushDevice = { ...PHONE, id: 'b'.repeat(64), name: 'Firefox on Linux' };
const push = (...devices: readonly PushDevice[]) => ({ push: { publicKey: 'key', devices } });

interface Browser {
  readonly standing?: PushHere;
  readonly answer?: 'allow' | 'refuse';
}

const open = (
  known: Partial<Reminders> = {},
  given: Partial<ReminderChoices> = {},
  { standing = { can: 'push', id: null }, answer = 'allow' }: Browser = {},
) => {
  let mine: Reminders = {
    settings: DEFAULT_REMINDERS,
    calendar: null,
    push: null,
    email: 'ada@example.org',
    timeZone: 'America/Los_Angeles',
    ...known,
  };
  const put = (next: Partial<Reminders>) =>
    defer(() => {
      mine = { ...mine, ...next };
      return of(right(mine));
    });
  const choices: ReminderChoices = {
    mine: () => of(right(mine)),
    save: ({ timeZone, ...settings }) => put({ settings, timeZone }),
    makeCalendar: () =>
      defer(() => {
        mine = { ...mine, calendar: FEED };
        return of(right({ url: URL_MADE, reminders: mine }));
      }),
    removeCalendar: () => put({ calendar: null }),
    addDevice: () => put({ push: { publicKey: 'key', devices: [PHONE, ...(mine.push?.devices ?? [])] } }),
    removeDevice: (id) =>
      put({
        push: { publicKey: 'key', devices: (mine.push?.devices ?? []).filter((each) => each.id !== id) },
      }),
    ...given,
  };
  const calls: string[] = [];
  let isSubscribed = standing.can === 'push' && standing.id !== null;
  const push: PushPort = {
    here: () =>
      defer(() =>
        of(
          right<never, PushHere>(
            standing.can === 'push' ? { can: 'push', id: isSubscribed ? PHONE.id : null } : standing,
          ),
        ),
      ),
    turnOn: (publicKey) =>
      defer(() => {
        calls.push(`turn on with ${publicKey}`);
        if (answer === 'refuse') return of(left(refusal('unavailable', 'Notifications weren’t allowed.')));
        isSubscribed = true;
        return of(right({ endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }));
      }),
    turnOff: () =>
      defer(() => {
        calls.push('turn off');
        isSubscribed = false;
        return of(right(null));
      }),
  };
  const caches = createCaches();
  const choosing = chooseReminders({
    caches,
    reminderChoices: choices,
    session: { setTimeZone: () => undefined },
  });
  showPage(<RemindersPage />, '/profile/reminders', {
    calendar: { timeZone: () => 'America/Chicago' },
    chooseReminders: choosing,
    remindHere: remindHere({ caches, push, reminderChoices: choices, chooseReminders: choosing }),
  });
  return { mine: () => mine, calls };
};
const button = (name: string) => screen.getByRole('button', { name });
const inDialog = () => within(screen.getByRole('dialog'));

describe('the reminders page', () => {
  it('[RT-64] [RM-01] [RM-03] [RM-06] saves what is mailed and the quiet hours, in the learner’s zone', async () => {
    const { mine } = open();
    expect(screen.getByText(/America\/Los Angeles/)).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Renewal reminders' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Renewal reminders' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Weekly email' }));
    await userEvent.selectOptions(screen.getByLabelText('No reminders from'), '10 PM');
    await userEvent.selectOptions(screen.getByLabelText('Until'), 'noon');
    await userEvent.click(button('Save'));
    expect(mine().settings).toEqual({ renewals: false, digest: true, quietFrom: 22, quietUntil: 12 });
  });

  it('[RM-08] offers the zone of this device where another one is stored, and saves it', async () => {
    const { mine } = open();
    const zone = screen.getByLabelText('Time zone');
    expect(zone).toHaveProperty('value', 'America/Los_Angeles');
    expect(screen.getByText('This device is set to America/Chicago.')).toBeDefined();
    await userEvent.selectOptions(zone, 'America/Chicago');
    await userEvent.click(button('Save'));
    expect(mine().timeZone).toBe('America/Chicago');
    expect(screen.queryByText(/^This device is set to/)).toBeNull();
  });

  it('keeps what was chosen when saving fails, and says so', async () => {
    open({}, { save: () => of(left(unreachable)) });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Weekly email' }));
    await userEvent.click(button('Save'));
    expect(screen.getByRole('alert').textContent).toMatch(/didn’t go through/);
    expect(screen.getByRole('checkbox', { name: 'Weekly email' })).toHaveProperty('checked', true);
  });

  it('offers the calendar alone where no mail is sent', () => {
    open({ email: null });
    expect(screen.getByText(/doesn’t send email/)).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(button('Make a calendar')).toBeDefined();
  });

  it('[RM-05] shows the calendar’s address once, to copy or open, and never again', async () => {
    open();
    await userEvent.click(button('Make a calendar'));
    expect(screen.getByLabelText('Calendar address')).toHaveProperty('value', URL_MADE);
    expect(screen.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(
      URL_MADE.replace('https:', 'webcal:'),
    );
    cleanup();
    open({ calendar: FEED });
    expect(screen.queryByLabelText('Calendar address')).toBeNull();
    expect(screen.getByText(/No calendar has read it yet/)).toBeDefined();
  });

  it('[RM-05] asks before the address stops working, by a new one or by removing it', async () => {
    const { mine } = open({ calendar: { ...FEED, createdAt: '2026-10-01T12:00:00Z' } });
    await userEvent.click(button('Get a new address'));
    expect(inDialog().getByText(/stops working everywhere/)).toBeDefined();
    await userEvent.click(inDialog().getByRole('button', { name: 'Get a new address' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Calendar address')).toHaveProperty('value', URL_MADE);
    await userEvent.click(button('Remove calendar'));
    await userEvent.click(inDialog().getByRole('button', { name: 'Remove calendar' }));
    expect(mine().calendar).toBeNull();
    expect(screen.queryByLabelText('Calendar address')).toBeNull();
    expect(screen.getByText('The calendar is removed.')).toBeDefined();
  });

  it('[RM-09] adds this device by a press, asks nothing before, and says what others learn', async () => {
    const { mine, calls } = open(push(LAPTOP));
    expect(calls).toEqual([]);
    expect(screen.getByText(/push service \(Apple, Google, Microsoft or Mozilla\)/)).toBeDefined();
    await userEvent.click(button('Turn on for this device'));
    expect(calls).toEqual(['turn on with key']);
    expect(mine().push?.devices.map(({ name }) => name)).toEqual(['Safari on iPhone', 'Firefox on Linux']);
    expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
    expect(screen.getByText('This device')).toBeDefined();
    expect(screen.getByText('Reminders are on for this device.')).toBeDefined();
  });

  it('[RM-09] turns off this device in the browser too, and another one on the server alone', async () => {
    const { mine, calls } = open(push(PHONE, LAPTOP), {}, { standing: { can: 'push', id: PHONE.id } });
    await userEvent.click(button('Turn off reminders for Firefox on Linux, on since Nov 1, 2026'));
    expect([calls, mine().push?.devices]).toEqual([[], [PHONE]]);
    await userEvent.click(button('Turn off reminders for this device'));
    expect([calls, mine().push?.devices]).toEqual([['turn off'], []]);
    expect(button('Turn on for this device')).toBeDefined();
  });

  it.each([
    ['unsupported', /can’t show reminders/],
    ['install', /Home Screen/],
    ['denied', /blocked for this site/],
  ] as const)('[RM-10] has no button where push is %s, and says what to do', (can, text) => {
    open(push(), {}, { standing: { can } });
    expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('[RM-10] says when the browser was not allowed to, and keeps the button', async () => {
    open(push(), {}, { answer: 'refuse' });
    await userEvent.click(button('Turn on for this device'));
    expect(screen.getByRole('alert').textContent).toMatch(/weren’t allowed/);
    expect(button('Turn on for this device')).toBeDefined();
  });

  it('[RM-10] has no notifications where the site sends none, and quiet hours where it sends no mail', () => {
    open();
    expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull();
    cleanup();
    open({ email: null, ...push() });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByLabelText('No reminders from')).toBeDefined();
  });
});
