import { createHash } from 'node:crypto';
import { saveLicenseEndpoint } from '#contract/planner.ts';
import { utcDay } from '#core/shared/calendar-day.ts';
import { apiCaller } from '../api-caller.ts';
import { PICTURE_TIME } from '../screenshots/steady-time.ts';
import { open, type ScreenshotFlow, signIn } from './screenshot-flow.ts';

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

const reminding: ScreenshotFlow = {
  screens: ['reminders', 'reminders-devices', 'reminders-calendar', 'reminders-remove', 'audit-report'],
  go: async ({ page, context, shoot }, { origin }) => {
    const caller = apiCaller(origin);
    await signIn(context, await caller.register('reminded@example.org'));
    const day = new Date(PICTURE_TIME);
    day.setUTCMonth(day.getUTCMonth() + 5);
    const body = {
      renewsOn: utcDay(day),
      issuedOn: '2019-03-14',
      newApplicant: false,
    };
    await caller.call(saveLicenseEndpoint, { params: { state: 'FL' }, body });
    await open(page, `${origin}/profile/reminders`, 'Reminders');
    await page.getByRole('button', { name: 'Make a calendar' }).waitFor();
    await page.getByRole('button', { name: 'Turn on for this device' }).waitFor();
    await shoot('reminders');
    // No push service can be reached here, so the list contains devices as if they had been added elsewhere.
    await page.route('**/api/user/reminders', async (route) => {
      const answer = await route.fetch();
      const known: Readonly<Record<string, unknown>> = await answer.json();
      await route.fulfill({
        response: answer,
        json: { ...known, push: { publicKey: 'key', devices: DEVICES } },
      });
    });
    await open(page, `${origin}/profile/reminders`, 'Reminders');
    await page.getByText('Safari on iPhone').waitFor();
    await shoot('reminders-devices');
    await page.route('**/api/user/reminders/calendar', async (route) => {
      const answer = await route.fetch();
      const made: Readonly<Record<string, unknown>> = await answer.json();
      await route.fulfill({
        response: answer,
        json: { ...made, url: `https://cme.example/calendar/${STEADY}` },
      });
    });
    await page.getByRole('button', { name: 'Make a calendar' }).click();
    await page.getByLabel('Calendar address').waitFor();
    await shoot('reminders-calendar');
    await page.getByRole('button', { name: 'Remove calendar' }).click();
    await page.getByRole('dialog').waitFor();
    await shoot('reminders-remove');
    await open(page, `${origin}/transcripts/planner`, 'Planner');
    await page.getByRole('heading', { name: 'For an audit' }).scrollIntoViewIfNeeded();
    await shoot('audit-report');
  },
};

export const reminders: readonly ScreenshotFlow[] = [reminding];
