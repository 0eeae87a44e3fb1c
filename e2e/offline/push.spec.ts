import { expect, test } from 'playwright/test';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../../tools/chromium.ts';
import { enterOnceAs, newAccount } from '../support/learner.ts';
import { origin } from '../support/physician.ts';

// No push service can be reached, so the test delivers the message to the browser as if one had sent it.
test.use({
  serviceWorkers: 'allow',
  // Needs the full browser: the headless shell has no push.
  launchOptions: { executablePath: await chromiumPath(), args: CHROMIUM_ARGUMENTS },
});

const MESSAGE = {
  title: 'Your Florida license renews in 30 days',
  body: 'June 5, 2026. Open your planner to see what’s missing.',
  tag: 'FL-2026-06-05-30',
  path: '/transcripts/planner',
};

test('[RM-12] a reminder is shown by the worker, once however often it comes, silently in the quiet hours', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: origin() });
  await enterOnceAs(page, await newAccount(origin()));
  await page.goto(`${origin()}/profile/reminders`);
  const canPush = await page.evaluate(() => 'PushManager' in window && Notification.permission === 'granted');
  test.skip(!canPush, 'This build of Chromium has no push notifications.');
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();

  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (own !== undefined) found(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  const deliver = (quiet: readonly [number, number] | null, data?: string) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: origin(),
      registrationId,
      data: data ?? JSON.stringify({ ...MESSAGE, quiet }),
    });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, silent }) => ({
        title,
        body,
        silent,
      })),
    );

  const { title, body } = MESSAGE;
  await deliver(null);
  await expect.poll(shown).toEqual([{ title, body, silent: false }]);
  await deliver([Date.now() - 60_000, Date.now() + 600_000]);
  await expect.poll(shown).toEqual([{ title, body, silent: true }]);
  // Browsers end a subscription whose messages show nothing.
  await deliver(null, 'not JSON');
  await expect
    .poll(async () => (await shown()).map((each) => each.title).toSorted())
    .toEqual(['You have a reminder', title]);
});
