import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditArchiveEndpoint, auditReportEndpoint } from '#contract/credits.ts';
import { saveLicenseEndpoint } from '#contract/planner.ts';
import { drawAuditReport } from '#server/planner/draw-audit-report.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { releasedOn } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const NOW = new Date('2026-05-04T12:00:00Z');
const LICENSE = { renewsOn: '2027-01-31', issuedOn: '2015-02-01', newApplicant: false };

describe('the audit report', () => {
  let database: Database;
  let ada: Learner;
  const as = (caller: Learner) => ({ caller, now: NOW });
  const params = { state: 'FL' };
  const pdf = (caller = ada) => callEndpoint(database, auditReportEndpoint, { params }, as(caller));
  const archive = (caller = ada) => callEndpoint(database, auditArchiveEndpoint, { params }, as(caller));
  const license = (caller: Learner) =>
    callEndpoint(database, saveLicenseEndpoint, { params, body: LICENSE }, as(caller));

  beforeAll(async () => {
    database = await openTestDatabase();
    ada = await addLearner(database, { planName: 'Pro' });
    await license(ada);
    const articleId = await addArticle(database, {
      ...releasedOn('2025-04-05', 'errors'),
      requirementTopics: ['medical-errors'],
    });
    await quizTaker(database, ada, () => new Date('2026-02-03T12:00:00Z')).earn(articleId);
  });
  afterAll(() => database.close());

  it('[AU-01] is a tagged PDF with rules, codes that can be verified, gaps and sources', async () => {
    const { text, links, roles, info, language } = await readPdf(await pdf());
    const [credit] = await readRows(
      database,
      v.object({ code: v.string() }),
      'select verification_code as code from credits where user_id = $1',
      [ada.userId],
    );
    expect(text).toContain('CME audit report: Florida');
    expect(text).toContain('Ada Byron, M.D.');
    expect(text).toContain('Gap: 1.5 hours missing (0.5 of 2 hours).');
    expect(text).toContain(credit?.code);
    expect(text).toContain('February 3, 2026');
    expect(links).toContain(`http://127.0.0.1:4100/verify/${credit?.code}`);
    expect(links.some((link) => /^https:/.test(link))).toBe(true);
    expect([language, info.Title]).toEqual(['en-US', 'CME audit report: Florida']);
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD', 'Link']));
  });

  it('[AU-01] is an archive with the certificates that it names, a table and checksums', async () => {
    const files = unzipSync(await archive());
    expect(Object.keys(files)).toEqual([
      expect.stringMatching(/^certificates\/2026-02-03-errors-\d+\.pdf$/),
      'audit-report-fl.csv',
      'audit-report-fl.pdf',
      'manifest-sha256.txt',
    ]);
    const rows: readonly Record<string, string>[] = parse(Buffer.from(files['audit-report-fl.csv'] ?? []), {
      columns: true,
      bom: true,
    });
    const named = rows.map(({ Certificate }) => Certificate).filter(Boolean);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named) expect(files).toHaveProperty([name ?? '']);
  });

  it('does not exist for another learner, or a license that is not held (faults.md, 29)', async () => {
    const stranger = await addLearner(database);
    expect((await refusalOf(pdf(stranger))).status).toBe(404);
    expect((await refusalOf(archive(stranger))).status).toBe(404);
  });

  it('[AU-03] draws 5,000 credits in bounded time and memory', async () => {
    const credits = Array.from({ length: 5000 }, (_, index) => ({
      id: String(index),
      completedOn: '2026-03-05',
      title: `What number ${index} showed`,
      provider: 'Preceptor',
      type: 'AMA PRA Category 1 Credit',
      quarters: 2,
      code: `KSEB7-TKCQQ-${index}`,
      certificate: `certificates/${index}.pdf`,
    }));
    const rule = {
      id: 'total',
      name: 'Total CME hours',
      asks: '40 hours',
      terms: [],
      counts: 'It counts.',
      standing: 'Met.',
      status: 'met' as const,
      credits,
      evidence: 'One source',
      sources: [{ title: 'A statute', url: 'https://example.org/' }],
    };
    const before = process.memoryUsage().rss;
    const spent = processorTime();
    const bytes = await drawAuditReport(
      {
        state: 'FL',
        name: 'Florida',
        board: 'A board',
        renewal: 'Renews',
        today: '2026-05-04',
        version: '1',
        asOf: '2025-10',
        rules: [rule],
        earned: [],
        leavesOutDemonstration: false,
      },
      {
        productName: 'Preceptor',
        provider: 'Preceptor',
        origin: 'http://127.0.0.1',
        paper: 'Letter',
        madeAt: NOW,
        name: 'Ada Byron',
        degree: 'M.D.',
        npi: null,
      },
    );
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(spent()).toBeLessThan(60_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024);
  });
});
