import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  importOutsideEndpoint,
  outsideCreditsEndpoint,
  previewOutsideEndpoint,
  removeOutsideEndpoint,
  restoreOutsideEndpoint,
} from '#contract/outside-credits.ts';
import type { DateReading } from '#core/credits/sheets/date-readings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { encodedIn } from '#tests/support/code-pages.ts';
import { addLearner, type Learner } from '#tests/support/learners.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { serialOf, workbook } from '#tests/support/workbook.ts';

/** An archive of files with so many bytes. */
const archive = (files: Readonly<Record<string, number>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, size]) => [name, new Uint8Array(size)]))),
  );

/** An archive whose sheet has 30 million bytes, and 1,000 by its own account. */
const lyingArchive = (): Buffer => {
  const name = 'xl/worksheets/sheet1.xml';
  const bytes = archive({ 'xl/workbook.xml': 1, [name]: 30_000_000 });
  const local = bytes.indexOf(name);
  bytes.writeUInt32LE(1_000, local - 30 + 22);
  bytes.writeUInt32LE(1_000, bytes.indexOf(name, local + 1) - 46 + 24);
  return bytes;
};

describe('a file of outside credits', () => {
  let database: Database;
  let learner: Learner;
  beforeAll(async () => {
    database = await openTestDatabase();
    learner = await addLearner(database);
  });
  afterAll(() => database.close());

  const NOW = new Date('2026-05-04T12:00:00Z');
  interface Chosen {
    readonly dates?: DateReading[];
    readonly sheet?: string;
  }
  const body = (bytes: string | Buffer, chosen: Chosen) => ({
    body: { file: Buffer.from(bytes).toString('base64'), ...chosen },
  });
  const preview = (bytes: string | Buffer, chosen: Chosen = {}) =>
    callEndpoint(database, previewOutsideEndpoint, body(bytes, chosen), { caller: learner, now: NOW });
  const add = (bytes: string | Buffer, chosen: Chosen = {}) =>
    callEndpoint(database, importOutsideEndpoint, body(bytes, chosen), { caller: learner, now: NOW });
  const readOf = async (bytes: string | Buffer, chosen: Chosen = {}) =>
    (await preview(bytes, chosen)).shown
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, completedOn, title, amount }) => [line, completedOn, title, amount]);

  const german = 'Title,Date,Credits\r\nÜberblick „Notfälle“,2026-01-02,2\r\n';
  const utf16 = Buffer.from(german, 'utf16le');
  it.each([
    ['UTF-8', Buffer.from(german)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${german}`)],
    ['UTF-16', Buffer.from(`\ufeff${german}`, 'utf16le')],
    ['UTF-16 in the other order', Buffer.from(Buffer.from(`\ufeff${german}`, 'utf16le')).swap16()],
    ['UTF-16 without its mark', utf16],
    ['Mac Roman', encodedIn('macintosh', german.replaceAll('\r\n', '\r'))],
    ['Windows-1252', Buffer.from(german.replace('„', '\x84').replace('“', '\x93'), 'latin1')],
  ])('is read in %s', async (_, bytes) => {
    const { shown } = await preview(bytes);
    expect(shown.map(({ title }) => title)).toEqual(['Überblick „Notfälle“']);
  });

  it.each([
    ['semicolons and decimal commas', 'Title;Date;Credits\nSepsis;2026-01-02;1,5'],
    ['a first line that names its separator', 'sep=;\r\nTitle;Date;Credits\r\nSepsis;2026-01-02;1,5'],
    ['line ends of old Macs', 'Title,Date,Credits\rSepsis,2026-01-02,1.5\r'],
    ['two kinds of line ends', 'Title,Date,Credits\r\nSepsis,2026-01-02,1.5\n'],
    ['cells that are marked as text', `Title,Date,Credits\nSepsis,"=""2026-01-02""",'1.5`],
    ['quotation marks within a cell', 'Title,Date,Credits\nThe "golden hour" in trauma,2026-01-02,1.5'],
    ['a heading that names the order', 'Title,Date (DD/MM/YYYY),Credits\nSepsis,02/01/2026,1.5'],
    ['vertical bars', 'Title|Date|Credits\nSepsis|2026-01-02|1.5'],
    [
      'an official amount',
      'Title,Date,AMA PRA Category 1 Credits\nSepsis,2026-01-02,1.5 AMA PRA Category 1 Credit(s)™',
    ],
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
    ['a damaged workbook', 'PK\x03\x04…', 'is damaged'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'Save it as .xlsx'],
    ['a binary workbook', archive({ 'xl/workbook.bin': 1 }), '.xlsb'],
    ['an OpenDocument file', archive({ mimetype: 1, 'content.xml': 1 }), '.ods'],
    ['a Numbers file', archive({ 'Index/Document.iwa': 1 }), 'Export it as Excel'],
    ['another archive', archive({ 'word/document.xml': 1 }), 'isn’t a workbook'],
    ['an empty workbook', workbook([{ name: 'Sheet1', rows: [] }]), 'The file is empty.'],
    ['a workbook that is not one inside', archive({ 'xl/workbook.xml': 1 }), 'is damaged'],
    [
      'a bomb',
      archive({ 'xl/workbook.xml': 1, 'xl/worksheets/sheet1.xml': 60_000_000 }),
      'too large when it is unpacked',
    ],
    ['a bomb that says it is small', lyingArchive(), 'is damaged'],
    ['a web page', '<html><table><tr><td>Date</td></tr></table></html>', 'This is a web page'],
    ['larger than 5 MB', Buffer.alloc(5_000_001, 'x'), 'larger than 5 MB'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]), 'isn’t a table'],
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
    ['1', '2026-13-02', 'is not a day in the calendar'],
    ['1', '2027-01-02', 'in the future'],
    ['1', '1901-01-02', 'before 1950'],
    ['1', '', 'is empty'],
  ])('tells %j on %j apart from a credit', async (credits, date, message) => {
    const { shown } = await preview(`Title,Date,Credits\nSepsis,${date},${credits}`);
    expect(shown[0]?.state).toBe('wrong');
    expect(shown[0]?.problems.map((problem) => problem.message).join()).toContain(message);
  });

  it('has the days of its column, whatever one row alone could mean', async () => {
    const file = 'Date;Title;Credits\n25/03/2026;Sepsis;1,5\n05/03/2026;Stroke;2\n';
    expect(await readOf(file)).toEqual([
      [2, '2026-03-25', 'Sepsis', 150],
      [3, '2026-03-05', 'Stroke', 200],
    ]);
  });

  it('asks how its dates are read when both ways fit, and stores nothing before', async () => {
    const file = 'Date,Title,Credits\n05/03/2026,Stroke,2\n';
    const asked = await preview(file);
    expect(asked).toMatchObject({
      dates: [
        {
          written: '05/03/2026',
          choices: [
            { reading: 'month-first', day: '2026-05-03' },
            { reading: 'day-first', day: '2026-03-05' },
          ],
          chosen: null,
        },
      ],
      rows: 0,
      shown: [],
    });
    const refused = await refusalOf(add(file));
    expect([refused.status, refused.errors.file?.[0]]).toEqual([
      422,
      'Choose the columns and how the dates are written first.',
    ]);
    const chosen = await preview(file, { dates: ['day-first'] });
    expect(chosen).toMatchObject({ dates: [{ chosen: 'day-first' }], fresh: 1 });
    expect(chosen.shown).toMatchObject([{ completedOn: '2026-03-05' }]);
  });

  it('has rows above the headings and totals, which are left out and shown', async () => {
    const { shown, leftOut, amount } = await preview(
      'CME transcript\nPrepared for,A Person\n\nDate,Title,Credits\n2026-01-02,Sepsis,1.5\nDate,Title,Credits\n2026-01-03,Total knee arthroplasty,2\n,Total,3.5\n',
    );
    expect(shown.map(({ line, title }) => [line, title])).toEqual([
      [5, 'Sepsis'],
      [7, 'Total knee arthroplasty'],
    ]);
    expect(leftOut).toEqual([
      { line: 1, reason: 'above', text: 'CME transcript' },
      { line: 2, reason: 'above', text: 'Prepared for · A Person' },
      { line: 6, reason: 'headings', text: 'Date · Title · Credits' },
      { line: 8, reason: 'total', text: 'Total · 3.5' },
    ]);
    expect(amount).toBe(350);
  });

  it('never splits an amount in silence: a row with more cells than headings is shown as wrong', async () => {
    const { shown } = await preview('Date,Title,Credits,Provider\n2026-01-02,Sepsis,1,5,Hospital A\n');
    expect(shown).toMatchObject([
      { state: 'wrong', problems: [{ column: 'The row', message: expect.stringContaining('has 5 cells') }] },
    ]);
  });

  describe('that is a workbook', () => {
    const HEADINGS = ['Date', 'Title', 'Credits'];
    const SHEET = { name: 'CME', rows: [HEADINGS, [{ day: '2026-01-02' }, 'Sepsis', 1.5]] };

    it('is read with the results of its formulas, merged titles, times and texts; macros are never touched', async () => {
      const rows = [
        ['My CME of 2026'],
        [...HEADINGS, 'Notes'],
        [
          { day: '2026-01-02', time: 0.75 },
          'Sepsis',
          { formula: '0.1+0.2', result: 0.300_000_000_000_000_04 },
        ],
        [{ formula: 'TODAY()-1', result: '2026-01-03' }, 'Stroke', '2 hours'],
        [serialOf('2026-01-04'), { formula: 'CONCATENATE("Go","ut")', result: 'Gout' }, 1, 'x'],
        [null, 'Total', { formula: 'SUM(C3:C5)', result: 3.3 }],
      ];
      const file = workbook([{ name: 'CME', rows, merged: ['A1:C1'] }], {
        files: { 'xl/vbaProject.bin': new Uint8Array(100) },
      });
      expect(await readOf(file)).toEqual([
        [3, '2026-01-02', 'Sepsis', 30],
        [4, '2026-01-03', 'Stroke', 200],
        [5, '2026-01-04', 'Gout', 100],
      ]);
      expect((await preview(file)).leftOut.map(({ line, reason }) => [line, reason])).toEqual([
        [1, 'above'],
        [6, 'total'],
      ]);
    });

    it.each([false, true])('has the days that its program shows; counted from 1904: %s', async (is1904) => {
      expect(await readOf(workbook([SHEET], { is1904 }))).toEqual([[2, '2026-01-02', 'Sepsis', 150]]);
    });

    it('says what a merged cell means for the rows below it', async () => {
      const rows = [HEADINGS, [{ day: '2026-01-02' }, 'Sepsis', 1.5], [null, 'Stroke', 1]];
      const { shown } = await preview(workbook([{ name: 'CME', rows, merged: ['A2:A3'] }]));
      expect(shown[0]?.problems).toEqual([
        { column: 'Date', message: 'is empty: a merged cell counts for its first row only' },
      ]);
    });

    it('may have notes beside the table', async () => {
      const rows = [HEADINGS, [{ day: '2026-01-02' }, 'Sepsis', 1.5, 'a note']];
      expect(await readOf(workbook([{ name: 'CME', rows }]))).toEqual([[2, '2026-01-02', 'Sepsis', 150]]);
    });

    it('says which sheet it read, and asks when several can be read', async () => {
      const notes = { name: 'Notes', rows: [['Remarks'], ['None']] };
      expect(await preview(workbook([notes, SHEET]))).toMatchObject({
        sheets: ['Notes', 'CME'],
        sheet: 'CME',
        fresh: 1,
      });
      const two = workbook([SHEET, { ...SHEET, name: '2025' }]);
      expect(await preview(two)).toMatchObject({ sheets: ['CME', '2025'], sheet: null, rows: 0 });
      expect((await refusalOf(add(two))).errors.sheet).toEqual(['Choose a sheet first.']);
      expect(await preview(two, { sheet: '2025' })).toMatchObject({ sheet: '2025', fresh: 1 });
    });

    it('is refused when it is too large for what a thread may use, and the next one is read', async () => {
      const cell = (place: string) => `<c r="${place}"><v>1</v></c>`;
      const far = workbook([SHEET], {
        files: {
          'xl/worksheets/sheet1.xml': Buffer.from(
            `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${Array.from(
              { length: 3_000 },
              (_, at) => `<row r="${at + 1}">${cell(`XFD${at + 1}`)}</row>`,
            ).join('')}</sheetData></worksheet>`,
          ),
        },
      });
      const refused = await refusalOf(preview(far));
      expect(refused.errors.file?.[0]).toMatch(/takes too long to read|more than 100 columns/);
      expect(await readOf(workbook([SHEET]))).toHaveLength(1);
    });
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
