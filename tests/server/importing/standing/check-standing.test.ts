import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { transcriptEndpoint } from '#contract/credits.ts';
import type { RegistryUpdate } from '#core/articles/registry-notices.ts';
import { checkStanding } from '#server/importing/standing/check-standing.ts';
import { keepStanding } from '#server/importing/standing/keep-standing.ts';
import { notifyOfRetractions } from '#server/importing/standing/notify-of-retractions.ts';
import { directStanding } from '#server/importing/standing/standing-store.ts';
import type { UpdateRegistry } from '#server/importing/standing/update-registry.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearner } from '#tests/support/learners.ts';
import { addArticle, quizTaker } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const RETRACTION: RegistryUpdate = {
  noticeDoi: '10.1000/the-notice',
  type: 'retraction',
  label: 'Retraction',
  source: 'retraction-watch',
  updatedOn: '2026-10-01',
};
const FUTURE = '2999-01-01T00:00:00Z';

describe('a check of the library’s standings', () => {
  let database: Database;
  let id = '';
  let learner: Caller;
  const known = new Map<string, readonly RegistryUpdate[]>();
  const asked: string[] = [];
  const registry: UpdateRegistry = {
    updatesOf: async (dois) => {
      asked.push(...dois);
      return { answered: true, updates: new Map([...known].filter(([doi]) => dois.includes(doi))) };
    },
  };
  const check = (before = FUTURE, from = registry) =>
    checkStanding({ store: directStanding(database), registry: from, before });
  const details = () => callEndpoint(database, articleDetailsEndpoint, { query: { id } });
  const tell = () =>
    notifyOfRetractions({
      database,
      settings: { productName: 'Preceptor', mailOff: false },
      origin: 'https://cme.example.org',
      now: () => new Date(),
    });
  const mails = (kind = 'retraction') =>
    readRows(
      database,
      v.object({ recipient: v.string(), text_body: v.string() }),
      'select recipient, text_body from mail_outbox where kind = $1',
      [kind],
    );

  beforeAll(async () => {
    database = await openTestDatabase();
    id = await addArticle(database, sampleArticle('sound', { doi: '10.1000/Sound' }));
    await addArticle(database, sampleArticle('other', { doi: '10.1000/other' }));
    learner = await addLearner(database);
    await quizTaker(database, learner).earn(id);
  });
  beforeEach(() => {
    known.clear();
    known.set('10.1000/sound', []);
    known.set('10.1000/other', []);
    asked.length = 0;
  });
  afterAll(() => database.close());

  it('asks about each DOI once, and again only when it is due [ST-01]', async () => {
    expect(await check()).toMatchObject({ checked: 2, total: 2, unknown: 0, changes: [], stopped: null });
    expect(asked.toSorted()).toEqual(['10.1000/other', '10.1000/sound']);
    expect(await check('2020-01-01T00:00:00Z')).toMatchObject({ checked: 0, total: 0, stopped: null });
  });

  it('continues where a refused run ended, and never lets two runs look up the same DOI [ST-03]', async () => {
    const refusing: UpdateRegistry = { updatesOf: async () => ({ answered: false, reason: 'closed' }) };
    expect(await check(FUTURE, refusing)).toMatchObject({ checked: 0, stopped: 'closed' });
    expect(await check()).toMatchObject({ checked: 0, stopped: null });
    await database.query("update standing_checks set claimed_until = now() - interval '1 second'");
    expect(await check()).toMatchObject({ checked: 2 });
  });

  it('withdraws the credit of a retracted article, says why with the notice’s DOI, and keeps what was earned [ST-02]', async () => {
    known.set('10.1000/sound', [RETRACTION]);
    expect((await check()).changes).toEqual([{ slug: 'sound', before: 'current', after: 'retracted' }]);
    expect(await details()).toMatchObject({
      standing: 'retracted',
      notices: [
        {
          kind: 'retraction',
          title: 'Retraction',
          slug: null,
          doi: '10.1000/the-notice',
          publishedOn: '2026-10-01',
        },
      ],
    });
    const transcript = await callEndpoint(database, transcriptEndpoint, { query: {} }, { caller: learner });
    expect(transcript.data).toMatchObject([{ credit: 2, isRetracted: true }]);
  });

  it('notifies each learner with credit once, even if a process dies in between [ST-04]', async () => {
    const dying: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (queries) => {
          await work(queries);
          throw new Error('The process died.');
        }),
    };
    const told = notifyOfRetractions({
      database: dying,
      settings: { productName: 'Preceptor', mailOff: false },
      origin: 'https://cme.example.org',
      now: () => new Date(),
    });
    expect(await told).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await Promise.all([tell(), tell()]).then((told) => told.reduce((a, b) => a + b))).toBe(1);
    expect(await tell()).toBe(0);
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.text_body).toContain('https://cme.example.org/article/sound');
  });

  it('keeps what it knew of an article that the registry has lost, and reverses what the registry reverses [ST-02]', async () => {
    known.delete('10.1000/sound');
    expect(await check()).toMatchObject({ unknown: 1, changes: [] });
    expect(await details()).toMatchObject({ standing: 'retracted' });
    known.set('10.1000/sound', []);
    expect((await check()).changes).toEqual([{ slug: 'sound', before: 'retracted', after: 'current' }]);
    expect(await details()).toMatchObject({ standing: 'current', notices: [] });
  });

  it('notifies those notified of the retraction when it is reversed, once, and of the next retraction [ST-04]', async () => {
    expect(await Promise.all([tell(), tell()]).then((told) => told.reduce((a, b) => a + b))).toBe(1);
    expect(await tell()).toBe(0);
    const [back] = await mails('reinstatement');
    expect(back?.text_body).toContain('The retraction has been taken back.');
    known.set('10.1000/sound', [RETRACTION]);
    await check();
    expect([await tell(), await tell()]).toEqual([1, 0]);
    expect([await mails(), await mails('reinstatement')].map(({ length }) => length)).toEqual([2, 1]);
    known.set('10.1000/sound', []);
    await check();
  });

  it('shows an expression of concern, and leaves the credit [ST-02]', async () => {
    known.set('10.1000/sound', [
      { ...RETRACTION, type: 'expression_of_concern', label: 'Expression of concern' },
    ]);
    expect((await check()).changes).toEqual([]);
    expect(await details()).toMatchObject({ standing: 'current', notices: [{ kind: 'concern' }] });
  });

  it('checks what is due and notifies learners, when the operator sets a schedule [ST-03]', async () => {
    known.set('10.1000/sound', [RETRACTION]);
    await database.query("update standing_checks set checked_at = now() - interval '3 days'");
    await database.query('delete from retraction_tellings');
    await database.query('delete from mail_outbox');
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const standing = { days: 2, mailto: 'library@example.org' };
    const settings = { productName: 'Preceptor', mailOff: false, standing };
    const { signal } = new AbortController();
    await keepStanding({ database, settings, log, origin: 'https://cme.example.org', signal, registry });
    expect(await mails()).toHaveLength(1);
    expect(lines.join()).toContain('the standing of an article has changed');
  });

  it('stays retracted when the article is imported again [ST-02]', async () => {
    known.set('10.1000/sound', [RETRACTION]);
    await check();
    await addArticle(database, sampleArticle('sound', { doi: '10.1000/Sound', title: 'A better title' }));
    expect(await details()).toMatchObject({ standing: 'retracted', title: 'A better title' });
  });
});
