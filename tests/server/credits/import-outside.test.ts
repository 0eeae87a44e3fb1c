import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  importOutsideEndpoint,
  outsideCreditsEndpoint,
  previewOutsideEndpoint,
  removeOutsideEndpoint,
  restoreOutsideEndpoint,
} from '#contract/outside-credits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('a file of outside credits', () => {
  let database: Database;
  let learner: Learner;
  beforeAll(async () => {
    database = await openTestDatabase();
    learner = await addLearner(database);
  });
  afterAll(() => database.close());

  const NOW = new Date('2026-05-04T12:00:00Z');
  const body = (bytes: string | Buffer) => ({ body: { file: Buffer.from(bytes).toString('base64') } });
  const preview = (bytes: string | Buffer) =>
    callEndpoint(database, previewOutsideEndpoint, body(bytes), { caller: learner, now: NOW });
  const add = (bytes: string | Buffer) =>
    callEndpoint(database, importOutsideEndpoint, body(bytes), { caller: learner, now: NOW });

  const german = 'Title,Date,Credits\r\nÜberblick „Notfälle“,2026-01-02,2\r\n';
  const utf16 = Buffer.from(german, 'utf16le');
  it.each([
    ['UTF-8', Buffer.from(german)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${german}`)],
    ['UTF-16', Buffer.from(`\ufeff${german}`, 'utf16le')],
    ['UTF-16 in the other order', Buffer.from(Buffer.from(`\ufeff${german}`, 'utf16le')).swap16()],
    ['UTF-16 without its mark', utf16],
    ['Windows-1252', Buffer.from(german.replace('„', '\x84').replace('“', '\x93'), 'latin1')],
  ])('is read in %s', async (_, bytes) => {
    const { shown } = await preview(bytes);
    expect(shown.map(({ title }) => title)).toEqual(['Überblick „Notfälle“']);
  });

  it.each([
    ['semicolons and decimal commas', 'Title;Date;Credits\nSepsis;2026-01-02;1,5'],
    ['tabs', 'Title\tDate\tCredits\nSepsis\t2026-01-02\t1.5'],
    ['a cell of two lines and quotation marks', 'Date,Credits,Title\n2026-01-02,1.5,"Se""psis,\nagain"'],
    ['days and amounts in words', 'Title,Date,Credits\nSepsis,"January 2nd, 2026",1.5 AMA PRA credits'],
  ])('is read with %s', async (_, text) => {
    const { shown, wrong } = await preview(text);
    expect(wrong).toBe(0);
    expect(shown).toMatchObject([{ state: 'fresh', completedOn: '2026-01-02', amount: 150 }]);
  });

  it('reports line numbers of the file itself, whatever is between the rows', async () => {
    const { shown } = await preview('Title,Date,Credits\n"Two\nlines",2026-01-02,1\n\nWrong,x,1\n');
    expect(shown.map(({ line, state }) => [line, state])).toEqual([
      [5, 'wrong'],
      [2, 'fresh'],
    ]);
  });

  it.each([
    ['nothing', '\n', 'The file is empty.'],
    ['headings alone', 'Title,Date,Credits\n', 'no rows'],
    ['an open quotation mark', 'Title,Date,Credits\n"Sepsis,2026-01-02,1\nx,2026-01-02,1', 'never closed'],
    ['a workbook', 'PK\x03\x04…', 'Save it as CSV'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]), 'Save it as CSV'],
    [
      'more rows than are read',
      `Title,Date,Credits\n${'Sepsis,2026-01-02,1\n'.repeat(10_001)}`,
      'more than 10,000',
    ],
  ])('is refused when it is %s, and nothing is stored', async (_, bytes, message) => {
    const refused = await refusalOf(add(bytes));
    expect(refused.status).toBe(422);
    expect(refused.errors.file?.[0]).toContain(message);
    expect(
      (await callEndpoint(database, outsideCreditsEndpoint, { query: {} }, { caller: learner })).total,
    ).toBe(0);
  });

  it.each([
    ['-2', '2026-01-02', 'is negative'],
    ['1.125', '2026-01-02', 'more than two decimals'],
    ['0', '2026-01-02', 'is 0'],
    ['1e9', '2026-01-02', 'not a number of credits'],
    ['=1+1', '2026-01-02', 'not a number of credits'],
    ['9999', '2026-01-02', 'more than 500'],
    ['1', '2026-13-02', 'is not a date'],
    ['1', '13/04/2026', 'is not a date'],
    ['1', '2027-01-02', 'in the future'],
    ['1', '1901-01-02', 'before 1950'],
    ['1', '', 'is empty'],
  ])('tells %j on %j apart from a credit', async (credits, date, message) => {
    const { shown } = await preview(`Title,Date,Credits\nSepsis,${date},${credits}`);
    expect(shown[0]?.state).toBe('wrong');
    expect(shown[0]?.problems.map((problem) => problem.message).join()).toContain(message);
  });

  it('imports five thousand rows once, however many parallel calls send them, and no more than that', async () => {
    const day = (at: number) => new Date(Date.UTC(2020, 0, 1 + (at % 2000))).toISOString().slice(0, 10);
    const rows = Array.from({ length: 5_000 }, (_, at) => `"Activity ${at}, =cmd",${day(at)},0.25`);
    const file = `Title,Date,Credits\n${rows.join('\n')}`;
    const spent = processorTime();
    const added = await Promise.all([add(file), add(file)]);
    expect(added.map((each) => each.added).toSorted((one, other) => one - other)).toEqual([0, 5_000]);
    expect(spent()).toBeLessThan(20_000);
    const again = await preview(file);
    expect(again).toMatchObject({ fresh: 0, duplicates: 5_000 });
    expect(again.shown).toHaveLength(200);
    const another = 'Title,Date,Credits\nOne more,2026-01-02,1\nAnd another,2026-01-03,1';
    for (const refused of [await refusalOf(preview(another)), await refusalOf(add(another))])
      expect([refused.status, refused.errors.file?.[0]]).toEqual([
        422,
        'You have 5,000 outside credits. This file adds 2, and none of them fit: 5,000 is the most. Nothing was added.',
      ]);
    const listed = () =>
      callEndpoint(database, outsideCreditsEndpoint, { query: {} }, { caller: learner, now: NOW });
    const { data } = await listed();
    const params = { id: data[0]?.id ?? '' };
    await callEndpoint(database, removeOutsideEndpoint, { params }, { caller: learner, now: NOW });
    await add('Title,Date,Credits\nOne more,2026-01-02,1');
    const restore = () =>
      callEndpoint(database, restoreOutsideEndpoint, { params }, { caller: learner, now: NOW });
    expect((await refusalOf(restore())).status).toBe(422);
    expect((await listed()).total).toBe(5_000);
  });
});
