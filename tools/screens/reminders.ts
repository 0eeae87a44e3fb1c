import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { saveLicenseEndpoint } from '#contract/planner.ts';
import { utcDay } from '#core/shared/calendar-day.ts';
import { PICTURE_TIME } from '../screenshots/steady-time.ts';
import { type Flow, open, type Visit } from './screen.ts';

/** A fixed URL for the picture, because the real one is random. */
const STEADY = `${createHash('sha256').update('calendar').digest('base64url')}/renewals.ics`;

const DEVICES = [
  ['a', 'Safari on iPhone', 'web.push.apple.com'],
  ['b', 'Firefox on Windows', 'updates.push.services.mozilla.com'],
].map(([id = '', name, service]) => ({
  id: id.repeat(64),
  name,
  service,
  addedAt: new Date(PICTURE_TIME).toISOString(),
}));

/** Why a browser without a screen offers no push. */
const NO_PUSH = /^(This browser can’t show reminders|Notifications are blocked for this site)$/;

/** Replaces fields in the app's response to this call. */
const patched = async (page: Page, address: string, fields: object): Promise<void> => {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const known: Readonly<Record<string, unknown>> = await response.json();
    await route.fulfill({ response, json: { ...known, ...fields } });
  });
};

const openReminders = ({ page, origin }: Visit): Promise<void> =>
  open(page, `${origin}/profile/reminders`, 'Reminders');

const reminding: Flow = {
  name: 'reminders',
  enter: async ({ caller, now }) => {
    const token = await caller.register('reminded@example.org');
    const day = new Date(now);
    day.setUTCMonth(day.getUTCMonth() + 5);
    const body = { renewsOn: utcDay(day), issuedOn: '2019-03-14', newApplicant: false };
    await caller.call(saveLicenseEndpoint, { params: { state: 'FL' }, body });
    return token;
  },
  screens: [
    {
      name: 'reminders',
      open: async (visit) => {
        const { page } = visit;
        await openReminders(visit);
        await page.getByRole('button', { name: 'Make a calendar' }).waitFor();
        await page
          .getByRole('button', { name: 'Turn on for this device' })
          .or(page.getByText(NO_PUSH))
          .waitFor();
      },
    },
    {
      name: 'reminders-devices',
      open: async (visit) => {
        // No push service can be reached here, so the list contains devices as if they had been added elsewhere.
        const push = { publicKey: 'key', devices: DEVICES };
        await patched(visit.page, '**/api/user/reminders', { push });
        await openReminders(visit);
        await visit.page.getByText('Safari on iPhone').waitFor();
      },
    },
    {
      name: 'reminders-calendar',
      title: 'Reminders',
      open: async ({ page }) => {
        const url = `https://cme.example/calendar/${STEADY}`;
        await patched(page, '**/api/user/reminders/calendar', { url });
        await page.getByRole('button', { name: 'Make a calendar' }).click();
        await page.getByLabel('Calendar address').waitFor();
      },
    },
    {
      name: 'reminders-remove',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Remove calendar' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'audit-report',
      open: async ({ page, origin }) => {
        await open(page, `${origin}/transcripts/planner`, 'Planner');
        await page.getByRole('heading', { name: 'For an audit' }).scrollIntoViewIfNeeded();
      },
    },
  ],
};

export const reminders: readonly Flow[] = [reminding];
