import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { conform } from '#root/conform/conform.ts';
import { printed } from '#root/conform/print.ts';
import type { Report } from '#root/conform/report.ts';
import type { SeedArticle } from '#root/conform/seed.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { importInto, type OwnServer, startOwnServer } from './own-server.ts';

let server: OwnServer;
let report: Report;
beforeAll(async () => {
  server = await startOwnServer();
  report = await conform({ address: server.origin, seed: server.seed });
});
afterAll(() => server.close());

describe('our own server', () => {
  it('departs from the contract nowhere [CF-07]', () => {
    expect(report.checks.flatMap(({ faults }) => faults.map(({ text }) => text))).toEqual([]);
    expect(printed(report)).toContain('The backend conforms to the contract.');
  });

  it('has every endpoint called and decoded, and every behavior checked [CF-02] [CF-04]', () => {
    const shapes = report.checks.filter(({ kind }) => kind === 'shape');
    expect(shapes).toHaveLength(Object.values(api).flat().length);
    expect(
      report.checks.flatMap(({ name, reason }) => (reason === null ? [] : [`${name}: ${reason}`])),
    ).toEqual([]);
  });
});

describe('an installation without articles', () => {
  it('gets those of the kit through importArticle [CF-04]', async () => {
    const empty = await startTestServer();
    const imported: string[] = [];
    const importArticle = async (article: SeedArticle) => {
      imported.push(article.slug);
      await importInto(empty.database, article);
    };
    const only = ['shape', 'quizzes'];
    const { checks } = await conform({ address: empty.origin, only, seed: { importArticle } });
    expect(imported).toEqual(['conformance-1', 'conformance-2']);
    expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    await empty.close();
  });
});
