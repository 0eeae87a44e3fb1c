import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reissueEndpoint } from '#contract/credits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const FORGED = 'ABCDE-FGHJK-23456-789MN';

describe('verifying a certificate', () => {
  let server: TestServer;
  let database: Database;
  let learner: Learner;
  let credit: { id: string; verification_code: string };
  const log: string[] = [];
  let builtAppDirectory: string;
  beforeAll(async () => {
    builtAppDirectory = await mkdtemp(join(tmpdir(), 'built-app-'));
    await writeFile(join(builtAppDirectory, 'index.html'), '<!doctype html><title>The app</title>');
    server = await startTestServer({
      settings: { rateLimits: true, builtAppDirectory },
      onLog: (line) => log.push(line),
    });
    database = server.database;
    learner = await addLearner(database);
    const articleId = await addArticle(database, sampleArticle('verified'));
    await quizTaker(database, learner).earn(articleId);
    const [found] = await readRows(
      database,
      v.object({ id: v.string(), verification_code: v.string() }),
      'select id::text, verification_code from credits',
    );
    if (found === undefined) throw new Error('no credit came of it');
    credit = found;
  });
  afterAll(async () => {
    await server.close();
    await rm(builtAppDirectory, { recursive: true });
  });

  const ask = (code: string) => fetch(`${server.origin}/api/verify/${encodeURIComponent(code)}`);

  it('reveals nothing about the learner beyond the certificate', async () => {
    const answer = await ask(credit.verification_code);
    expect(answer.status).toBe(200);
    expect(Object.keys(await answer.json()).toSorted()).toEqual([
      'completedOn',
      'credit',
      'degree',
      'demonstration',
      'maximumCredit',
      'name',
      'provider',
      'reissueReason',
      'reissuedOn',
      'title',
      'type',
    ]);
  });

  it('gives a forged code and a malformed code the same answer', async () => {
    const answers = await Promise.all([FORGED, 'x', '%00', 'é'.repeat(40)].map(ask));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
  });

  it('records a reissue once for parallel calls', async () => {
    await database.query('update users set last_name = $2 where id = $1', [learner.userId, 'Lovelace']);
    const input = { params: { id: credit.id } };
    await Promise.all(
      Array.from({ length: 8 }, () => callEndpoint(database, reissueEndpoint, input, { caller: learner })),
    );
    expect(await database.query('select earlier_name, name from credit_reissues')).toEqual([
      { earlier_name: 'Ada Byron', name: 'Ada Lovelace' },
    ]);
  });

  it.each([
    ['Pacific/Kiritimati', '2027-01-03'],
    ['Pacific/Pago_Pago', '2027-01-02'],
  ])('names the day of a reissue as the certificate does, in %s', async (timeZone, reissuedOn) => {
    await database.query('update credits set time_zone = $1', [timeZone]);
    await database.query("update credit_reissues set reissued_at = '2027-01-02T23:00:00Z'");
    expect(await (await ask(credit.verification_code)).json()).toMatchObject({ reissuedOn });
  });

  it('asks search engines not to index its page', async () => {
    const page = await fetch(`${server.origin}/verify/${credit.verification_code}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('prevents guessing in a loop, and logs no code', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 70; tries += 1) statuses.push((await ask(FORGED)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(log.length).toBeGreaterThan(60);
    expect(log.filter((line) => line.includes(FORGED) || line.includes(credit.verification_code))).toEqual(
      [],
    );
  });
});
