import { expect, test } from 'playwright/test';
import { type ScriptedServer, startScriptedServer } from '#tests/support/scripted-server.ts';
import { type AppProcess, startAppProcess } from '../../scripts/app-process.ts';
import { newPhysician, register } from '../support/physician.ts';

let collector: ScriptedServer;
let app: AppProcess;

const received = (): string => collector.heard.map(({ target, body }) => target + body).join('\n');

test.beforeEach(async () => {
  collector = await startScriptedServer();
  collector.answer((response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' });
    response.end('{}');
  });
  const { host } = new URL(collector.origin);
  app = await startAppProcess({
    environment: {
      LOG_LEVEL: 'silent',
      REPORTS_DSN: `http://0123456789abcdef0123456789abcdef@${host}/1`,
      CONNECT_ORIGINS: collector.origin,
    },
  });
});

test.afterEach(async () => {
  await app.stop();
  await collector.close();
});

test('[TR-02] a collector on loopback hears of what broke, and of no person, token or query (faults.md, 23 and 40)', async ({
  page,
}) => {
  const physician = newPhysician();
  await page.goto(`${app.origin}/register?nextRoute=transcripts&from=a-private-query`);
  await register(page, physician, 'Wilhelmina');
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('preceptor.auth-token'));
  const token: string = JSON.parse(kept ?? '""');
  expect(token).toMatch(/.{20}/);

  await page.goto(`${app.origin}/profile?from=a-private-query`);
  await expect(page.getByText(physician.email)).toBeVisible();
  await page.evaluate(
    ([email, secret]) => {
      setTimeout(() => {
        throw new TypeError(`no profile of ${email} by Bearer ${secret} at /profile?from=a-private-query`);
      });
    },
    [physician.email, token],
  );
  await page.route('**/api/transcripts*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.getByRole('link', { name: 'Credits', exact: true }).click();

  await expect.poll(received, { timeout: 20_000 }).toContain('no profile of [e-mail] by [secret]');
  await expect.poll(received, { timeout: 20_000 }).toContain('Reading an answer');
  await expect.poll(received, { timeout: 20_000 }).toContain('"sample_rate":"1"');
  expect(received()).toContain('"environment":"production"');
  for (const secret of [
    physician.email,
    physician.password,
    token,
    'Wilhelmina',
    'a-private-query',
    'clinic.example',
  ])
    expect(received()).not.toContain(secret);
});
