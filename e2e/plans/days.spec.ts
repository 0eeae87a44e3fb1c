import { expect, test } from 'playwright/test';
import { saveRemindersEndpoint } from '#contract/reminders.ts';
import { DEFAULT_REMINDERS } from '#core/reminders/reminder-settings.ts';
import { enterAs } from '../support/learner.ts';
import { operate } from '../support/operate.ts';
import { mailedSubject } from '../support/outbox.ts';
import { origin } from '../support/physician.ts';
import { newSubscriber } from '../support/subscriber.ts';

// In these zones it is never the same day.
test.use({ timezoneId: 'Pacific/Kiritimati' });
const ACCOUNT = 'Pacific/Pago_Pago';

test('[RT-20] the plan page names the day of renewal as the mail does, on a device in another zone than the account', async ({
  page,
}) => {
  const { call, email, token } = await newSubscriber(origin());
  await call(saveRemindersEndpoint, { body: { ...DEFAULT_REMINDERS, timeZone: ACCOUNT } });
  await operate('advance', email, '360d', '--yes');
  const mailed = await mailedSubject(page.request, email, 'plan renews on');
  await enterAs(page, { token });
  await page.goto(`${origin()}/my-plan`);
  const day = /\w+ \d+, \d{4}$/.exec(mailed)?.[0];
  await expect(page.getByText(`Renews ${day}.`)).toBeVisible();
});
