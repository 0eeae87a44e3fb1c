import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseGone } from '#server/platform/database/database.ts';
import { observedDatabase } from '#server/platform/database/observed-database.ts';
import { openLog } from '#server/platform/log/log.ts';
import { startDelivery } from '#server/platform/mail/delivery-loop.ts';
import { observedMailer } from '#server/platform/mail/observed-mailer.ts';
import { observedJob } from '#server/platform/metrics/observe-job.ts';
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts';
import { storeMetrics } from '#server/platform/metrics/store-metrics.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { addLearner } from '#tests/support/learners.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;

beforeAll(async () => {
  const database = observedDatabase(await openTestDatabase());
  server = await startTestServer({ database, settings: { logLevel: 'warn' }, onLog: () => {} });
  metrics = await serveMetrics({ host: '127.0.0.1', port: 0 }, storeMetrics(database, true));
});
afterAll(async () => {
  await metrics.close();
  await server.close();
});

const scrape = async (): Promise<string> => (await fetch(metrics.address)).text();

/** The value of one series, by its name and labels as they are written. */
const figure = (text: string, series: string): number => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? Number.NaN : Number(line.slice(series.length + 1));
};

const added = async (series: string, work: () => Promise<unknown>): Promise<number> => {
  const before = figure(await scrape(), series) || 0;
  await work();
  return figure(await scrape(), series) - before;
};

describe('metrics', () => {
  it('count requests by route pattern and status, and do not reveal who asked or for what [OP-02]', async () => {
    const count = (route: string, status: number) =>
      `preceptor_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
    expect(await added(count('/api/feed', 200), () => fetch(`${server.origin}/api/feed`))).toBe(1);
    expect(
      await added(count('/api/article/:id/text', 404), () =>
        fetch(`${server.origin}/api/article/99887766/text`),
      ),
    ).toBe(1);
    const api = apiCalls(server.origin);
    const token = await api.join('ada@example.org');
    await fetch(`${server.origin}/no/such/page?email=ada@example.org`);
    await fetch(`${server.origin}/api/no-such-call/secret-slug`);
    const text = await scrape();
    for (const said of ['ada@example.org', token, '99887766', 'secret-slug', 'no/such'])
      expect(text).not.toContain(said);
  });

  it('are on a separate port: the public one has none [OP-02]', async () => {
    const answered = await fetch(`${server.origin}/metrics`);
    expect(await answered.text()).not.toContain('preceptor_http');
    expect((await fetch(new URL('/api/feed', metrics.address))).status).toBe(404);
    expect((await fetch(metrics.address, { method: 'POST' })).status).toBe(404);
  });

  it('time statements, with those that failed apart [OP-02]', async () => {
    const count = (outcome: string) =>
      `preceptor_database_duration_seconds_count{work="statement",outcome="${outcome}"}`;
    const fail = () => server.database.query('select nonsense').catch(() => undefined);
    expect(await added(count('failed'), fail)).toBe(1);
    expect(await added(count('done'), () => server.database.query('select 1'))).toBeGreaterThanOrEqual(1);
  });

  it('count lines of the log by level [OP-02]', async () => {
    const log = openLog('warn', { write: () => undefined });
    const write = async () => {
      log.error('a defect');
      log.info('not logged');
    };
    expect(await added('preceptor_log_lines_total{level="error"}', write)).toBe(1);
  });

  it('say when a job last succeeded, and how often it failed [OP-02]', async () => {
    let fails = false;
    const job = observedJob('backup', async () => {
      if (fails) throw new Error('no disk');
    });
    const at = 'preceptor_job_last_success_timestamp_seconds{job_name="backup"}';
    await job();
    const succeeded = figure(await scrape(), at);
    expect(succeeded).toBeGreaterThan(Date.now() / 1000 - 60);
    fails = true;
    const failing = () => expect(job()).rejects.toThrow('no disk');
    expect(await added('preceptor_job_failures_total{job_name="backup"}', failing)).toBe(1);
    expect(figure(await scrape(), at)).toBe(succeeded);
  });
});

describe('what waits in the database', () => {
  const empty = () => server.database.script('delete from mail_outbox; delete from payment_attempts');
  beforeEach(empty);
  afterEach(empty);

  it('is the mail that was not delivered, and how old it is [OP-02]', async () => {
    expect(figure(await scrape(), 'preceptor_mail_oldest_age_seconds')).toBe(0);
    await server.database.script(
      `insert into mail_outbox (kind, recipient, subject, text_body, html_body, created_at, deliver_until, next_try_at)
       select 'test', recipient, '', '', '', now() - interval '20 minutes', now() + interval '1 day', now() + interval '1 hour'
       from unnest(array['ada@example.org', '']) as recipient`,
    );
    const text = await scrape();
    expect(figure(text, 'preceptor_mail_waiting')).toBe(1);
    expect(figure(text, 'preceptor_mail_oldest_age_seconds')).toBeCloseTo(1200, -2);
  });

  it('is counted where mail is refused or postponed [OP-02]', async () => {
    await server.database.script(
      `insert into mail_outbox (kind, recipient, subject, text_body, html_body, created_at, deliver_until, next_try_at)
       values ('test', 'ada@example.org', '', '', '', now(), now() + interval '1 day', now())`,
    );
    const refuses = observedMailer({
      deliver: async () => ({ delivery: 'refused', cause: new Error('no such inbox') }),
      close: () => undefined,
    });
    const deliver = async () => {
      const loop = startDelivery(server.database, refuses, openLog('silent'), 10);
      await loop.stop();
    };
    expect(await added('preceptor_mail_deliveries_total{outcome="refused"}', deliver)).toBe(1);
  });

  it('is each payment in doubt, by reason, and no payment that merely takes its time [OP-02]', async () => {
    const { userId } = await addLearner(server.database);
    const attempt = (what: string, status: string, age: string, code: string | null = null) =>
      server.database.query(
        `insert into payment_attempts (user_id, what, bill, amount_cents, currency, processor, status, decline_code, created_at, settled_at)
         values ($1, $2, 'null', 100, 'USD', 'stripe', $3, $4, now() - $5::interval, now())`,
        [what === 'renewal' ? null : userId, what, status, code, age],
      );
    await attempt('subscription', 'open', '2 hours');
    await attempt('renewal', 'open', '10 minutes');
    await attempt('renewal', 'refunding', '1 minute');
    const reasons = async () => {
      const text = await scrape();
      return ['unknown', 'refund', 'overdue', 'review'].map((reason) =>
        figure(text, `preceptor_payments_in_doubt{reason="${reason}"}`),
      );
    };
    expect(await reasons()).toEqual([0, 0, 0, 0]);
    await attempt('renewal', 'open', '2 hours', 'unknown_at_the_processor');
    await attempt('renewal', 'refunding', '1 hour');
    await attempt('renewal', 'open', '2 hours');
    await attempt('subscription', 'review', '1 hour');
    expect(await reasons()).toEqual([1, 1, 1, 1]);
  });

  it('is left out while the database is gone, and the rest is still answered [OP-02]', async () => {
    const gone = {
      ...server.database,
      query: () => Promise.reject(new DatabaseGone('down')),
    };
    const other = await serveMetrics({ host: '127.0.0.1', port: 0 }, storeMetrics(gone, true));
    const text = await (await fetch(other.address)).text();
    expect(figure(text, 'preceptor_database_up')).toBe(0);
    expect(text).not.toContain('preceptor_payments_in_doubt{');
    expect(text).toContain('preceptor_http_request_duration_seconds_count');
    await other.close();
  });
});
