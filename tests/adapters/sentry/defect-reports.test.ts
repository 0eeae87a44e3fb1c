// @vitest-environment jsdom
import { getClient } from '@sentry/browser';
import { afterEach, expect, it, type MockInstance, vi } from 'vitest';
import { sentryDefectReports } from '#adapters/sentry/defect-reports.ts';
import { refusal } from '#core/shared/failure.ts';

const DSN = 'https://0123456789abcdef0123456789abcdef@reports.example.org/1';

afterEach(async () => {
  await getClient()?.close();
  vi.restoreAllMocks();
});

const bodies = (sent: MockInstance<typeof fetch>) =>
  sent.mock.calls
    .map(([, request]) => String(request?.body))
    .filter((body) => body.includes('"exception"') || body.includes('"message"'));

it('sends the error without personal data, with environment production [TR-02]', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')));
  const reports = sentryDefectReports(DSN);
  reports.report('the page broke', new TypeError('no name for ada@hospital.org'));
  reports.report('initial data failed', refusal('broken', 'ada@hospital.org is unknown'));
  await expect.poll(() => bodies(sent).length).toBe(2);
  const [thrown, failed] = bodies(sent);
  expect(thrown).toContain('no name for [email]');
  expect(thrown).toContain('"environment":"production"');
  expect(failed).toContain('initial data failed: broken');
  expect(bodies(sent).join()).not.toContain('hospital');
  expect(getClient()?.getOptions()).toMatchObject({ tracesSampleRate: 1, environment: 'production' });
});
