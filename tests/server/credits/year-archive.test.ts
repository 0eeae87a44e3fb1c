import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mocFileEndpoint, yearArchiveEndpoint } from '#contract/credits.ts';
import { permitEndpoint } from '#contract/reporting.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { releasedOn } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('the archive of a year', () => {
  let database: Database;
  let learner: Learner;
  beforeAll(async () => {
    database = await openTestDatabase();
    learner = await addLearner(database, { planName: 'Pro' });
    for (const [slug, at] of [
      ['first', '2026-02-03'],
      ['second', '2026-04-05'],
      ['other', '2025-04-05'],
    ] as const) {
      const articleId = await addArticle(database, {
        ...releasedOn('2025-04-05', slug),
        moc: [{ board: 'ABIM', type: 'Medical Knowledge', points: 2 }],
      });
      await quizTaker(database, learner, () => new Date(`${at}T12:00:00Z`)).earn(
        articleId,
        undefined,
        slug === 'second' ? 1 : 2,
      );
    }
  });
  afterAll(() => database.close());

  const archive = (year: string, caller = learner) =>
    callEndpoint(database, yearArchiveEndpoint, { params: { year } }, { caller });

  it('[RT-19] holds each certificate, the table, and a manifest of checksums', async () => {
    const files = unzipSync(await archive('2026'));
    const names = Object.keys(files);
    expect(names).toEqual([
      expect.stringMatching(/^certificates\/2026-02-03-first-\d+\.pdf$/),
      expect.stringMatching(/^certificates\/2026-04-05-second-\d+\.pdf$/),
      'transcript-2026.csv',
      'manifest-sha256.txt',
    ]);
    const manifest = Buffer.from(files['manifest-sha256.txt'] ?? []).toString();
    for (const name of names.slice(0, 3)) {
      const digest = createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex');
      expect(manifest).toContain(`${digest}  ${name}\n`);
    }
    expect(
      Buffer.from(files[names[0] ?? ''] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(
      Buffer.from(files['transcript-2026.csv'] ?? [])
        .toString()
        .split('\r\n'),
    ).toHaveLength(4);
  });

  it('is 404 for a year without credit, and for other learners (faults.md, 29)', async () => {
    expect((await refusalOf(archive('2024'))).status).toBe(404);
    expect((await refusalOf(archive('2026', await addLearner(database)))).status).toBe(404);
  });

  it('takes two hundred certificates in a bounded time and memory', async () => {
    const many = await addLearner(database);
    await database.query(
      `insert into articles (slug, source_key, source, kind, checksum, title, journal, published_on, listed_on, demonstration, card, details, draft, search, search_words)
       select 'many-' || n, 'many:' || n, source, kind, checksum, title, journal, published_on, listed_on, false, card, details, draft, search, search_words
       from articles, generate_series(1, 200) n where articles.slug = 'first'`,
    );
    await database.query(
      `with taken as (
         insert into attempts (user_id, article_id, quiz_id, started_at, finished_at, passed, correct_count, question_count)
         select $1, a.id, t.quiz_id, now(), now(), true, 2, 2 from articles a,
           (select quiz_id from attempts limit 1) t where a.slug like 'many-%' returning id, article_id)
       insert into credits (user_id, article_id, attempt_id, type, credit_quarters, maximum_quarters, title, journal, provider,
         format, name_at_issue, degree_at_issue, completed_at, time_zone, completed_on, verification_code, demonstration)
       select $1, t.article_id, t.id, c.type, 2, 2, c.title, c.journal, c.provider, c.format, c.name_at_issue,
         c.degree_at_issue, '2023-05-05T12:00:00Z', 'UTC', '2023-05-05', 'CODE-' || t.id, false
       from taken t, (select * from credits limit 1) c`,
      [many.userId],
    );
    const before = process.memoryUsage().rss;
    const spent = processorTime();
    const files = unzipSync(await archive('2023', many));
    expect(Object.keys(files)).toHaveLength(202);
    expect(spent()).toBeLessThan(60_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  it('[CR-03] stores MOC points, at most the credit claimed, and reports them to boards once that is permitted', async () => {
    await database.query(
      `update users set date_of_birth = '1980-07-09', medical_board_name = 'American Board of Internal Medicine',
         medical_board_number = '=1' where id = $1`,
      [learner.userId],
    );
    await callEndpoint(
      database,
      permitEndpoint,
      { body: { target: 'ABIM', granted: true } },
      { caller: learner },
    );
    const file = await callEndpoint(
      database,
      mocFileEndpoint,
      { params: { board: 'ABIM' } },
      { caller: learner },
    );
    const [, ...rows] = Buffer.from(file).toString().trim().split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toBe(
      "ABIM,'=1,Ada,Byron,07/09,04/05/2026,Article second,Medical Knowledge,0.25".replace(
        'Article second',
        rows[0]?.split(',')[6] ?? '',
      ),
    );
  });
});
