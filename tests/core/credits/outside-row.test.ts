import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duplicateKey, formatHundredths } from '#core/credits/outside-credit.ts';
import { mappingFrom, missingFields, type OutsideField } from '#core/credits/outside-fields.ts';
import { type RowContext, readOutsideRow } from '#core/credits/outside-row.ts';
import { outsideYears } from '#core/credits/outside-years.ts';

const TODAY = '2026-11-20';
const CONTEXT: RowContext = {
  readings: ['month-first'],
  today: TODAY,
  topics: ['opioid-prescribing', 'ethics'],
  kind: '',
};
const cells = {
  completedOn: '1/2/2026',
  title: 'Sepsis',
  credits: '1.5',
  provider: 'Mercy Hospital',
  type: 'AMA PRA Category 1',
  topic: 'Ethics',
};
const readRow = (changes: Partial<Record<OutsideField, string>>) =>
  readOutsideRow({ ...cells, ...changes }, CONTEXT);
const problemsOf = (changes: Partial<Record<OutsideField, string>>) => {
  const reading = readRow(changes);
  return reading.ok ? [] : reading.wrong;
};
const creditOf = (changes: Partial<Record<OutsideField, string>>) => {
  const reading = readRow(changes);
  if (!reading.ok) throw new Error(JSON.stringify(reading.wrong));
  return reading.value.credit;
};

describe('a row of outside credit', () => {
  it('is read completely', () => {
    expect(creditOf({})).toEqual({
      completedOn: '2026-01-02',
      title: 'Sepsis',
      amount: 150,
      provider: 'Mercy Hospital',
      type: 'AMA PRA Category 1',
      topics: ['ethics'],
    });
  });

  it('needs only a day, a title and credits', () => {
    expect(readOutsideRow({}, CONTEXT)).toEqual({
      ok: false,
      wrong: [
        { field: 'completedOn', message: 'is empty' },
        { field: 'title', message: 'is empty' },
        { field: 'credits', message: 'is empty' },
      ],
    });
    const { completedOn, title, credits } = cells;
    expect(readOutsideRow({ completedOn, title, credits }, CONTEXT)).toEqual({
      ok: true,
      value: {
        credit: { completedOn: '2026-01-02', title, amount: 150, provider: '', type: '', topics: [] },
        notes: [],
      },
    });
  });

  it.each([
    ['title', 500],
    ['provider', 200],
    ['type', 100],
  ] as const)('has a %s of at most %i characters', (field, most) => {
    expect(problemsOf({ [field]: 'x'.repeat(most) })).toEqual([]);
    expect(problemsOf({ [field]: 'x'.repeat(most + 1) })).toEqual([
      { field, message: `is longer than ${most} characters` },
    ]);
  });

  it('reports all its errors at once', () => {
    const wrong = { completedOn: '2027-01-01', title: ' ', credits: '-1', type: 'x'.repeat(101) };
    expect(problemsOf(wrong).map(({ field }) => field)).toEqual(['completedOn', 'title', 'credits', 'type']);
  });

  it.each([
    ['Two\r\nlines', 'Two lines'],
    ['  far   off\t', 'far off'],
    ['zero\u200bwidth', 'zero width'],
    ['Hyper\u00adtension', 'Hypertension'],
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['\u200cSepsis \u200d today\u200c', 'Sepsis today'],
    ['\ufeff\u202eSepsis\u202c', 'Sepsis'],
    ['Grand\u00a0rounds', 'Grand rounds'],
    ['e\u0301tude', '\u00e9tude'],
    ["'=SUM(A1)", '=SUM(A1)'],
    ["'-1", '-1'],
    ["'+1", '+1'],
    ["'@x", '@x'],
    ["'|x", '|x'],
    ["'%x", '%x'],
    ["'Tis", "'Tis"],
    ["a '=b", "a '=b"],
  ])('turns the text of %j into one plain line', (written, shown) => {
    expect(creditOf({ title: written }).title).toBe(shown);
  });

  it('has the type that the credits or their heading name, unless it has its own', () => {
    const credits = '1.5 AMA PRA Category 1 Credit(s)™';
    expect(creditOf({ credits }).type).toBe('AMA PRA Category 1');
    expect(creditOf({ credits, type: '' }).type).toBe('AMA PRA Category 1 Credit(s)™');
    const { type: _, ...without } = cells;
    expect(readOutsideRow(without, { ...CONTEXT, kind: 'CME hours' })).toMatchObject({
      value: { credit: { type: 'CME hours' } },
    });
  });

  it('says which day of a range counts, and which topic is left out', () => {
    expect(readRow({ completedOn: 'Mar 3-5, 2026', topic: 'Sepsis' })).toMatchObject({
      value: {
        notes: [
          'The last day of “Mar 3-5, 2026” counts.',
          'The topic “Sepsis” is not one that boards ask for. It is left out.',
        ],
      },
    });
  });

  it.each([
    ['Opioid Prescribing', ['opioid-prescribing']],
    ['opioid_prescribing', ['opioid-prescribing']],
    ['OPIOID _ PRESCRIBING', ['opioid-prescribing']],
    ['opioid-prescribing', ['opioid-prescribing']],
    ['ethics and law', []],
    ['', []],
  ])('has the topic %j only when boards ask for it', (topic, topics) => {
    expect(creditOf({ topic }).topics).toEqual(topics);
  });
});

describe('the columns of a file', () => {
  it.each([
    ['Completed', 'completedOn'],
    ['Date', 'completedOn'],
    ['Completion Date', 'completedOn'],
    ['DATE COMPLETED', 'completedOn'],
    ['Date of completion', 'completedOn'],
    ['Activity date', 'completedOn'],
    ['End-date', 'completedOn'],
    ['Title', 'title'],
    ['Activity', 'title'],
    ['Activity Title', 'title'],
    ['Activity_Name', 'title'],
    ['Course', 'title'],
    ['Course Title', 'title'],
    ['Name of activity', 'title'],
    ['Credits', 'credits'],
    ['Credit', 'credits'],
    ['Hours', 'credits'],
    ['Credit Hours', 'credits'],
    ['CME credits', 'credits'],
    ['CME hours', 'credits'],
    ['Number of credits', 'credits'],
    ['Amount', 'credits'],
    ['Credits claimed', 'credits'],
    ['Provider', 'provider'],
    ['Accredited provider', 'provider'],
    ['Organization', 'provider'],
    ['Organisation', 'provider'],
    ['Sponsor', 'provider'],
    ['Source', 'provider'],
    ['Type', 'type'],
    ['Credit type', 'type'],
    ['Category', 'type'],
    ['Type of credit', 'type'],
    ['AMA PRA Category 1 Credits', 'credits'],
    ['AMA PRA Category 1 Credit(s)™', 'credits'],
    ['AMA PRA Category 1 Credits(TM)', 'credits'],
    ['Cre\u00addits', 'credits'],
    ['CME\u00a0Credits', 'credits'],
    ['Credit(s)', 'credits'],
    ['Total hours claimed', 'credits'],
    ['Category 2 hrs', 'credits'],
    ['# of Credits', 'credits'],
    ['Credits/Hours', 'credits'],
    ['Credits available', null],
    ['Category 1', null],
    ['Datum', 'completedOn'],
    ['Titre', 'title'],
    ['Crédits', 'credits'],
    ['Veranstalter', 'provider'],
    ['Topic', 'topic'],
    ['Requirement', 'topic'],
    ['Subject', 'topic'],
    ['Topic slug', 'topic'],
    ['Remarks', null],
    ['', null],
    ['Credits (AMA PRA)', 'credits'],
    ['Credits (AMA) (total)', 'credits'],
    ['  Title:  ', 'title'],
    ['Date  completed *', 'completedOn'],
    ['x(y)Date', null],
  ])('are recognized by their headings: %j is %j', (heading, field) => {
    expect(mappingFrom([heading])).toEqual([field]);
  });

  it('are used once each: of two with the same meaning, the first counts', () => {
    expect(mappingFrom(['Date', 'Hours', 'End date', 'Credits', 'Title'])).toEqual([
      'completedOn',
      'credits',
      null,
      null,
      'title',
    ]);
  });

  it('are reported missing when there is none for the day, the title or the credits', () => {
    expect(missingFields([])).toEqual(['completedOn', 'title', 'credits']);
    expect(missingFields([null, 'credits', 'provider'])).toEqual(['completedOn', 'title']);
    expect(missingFields(['title', 'completedOn', 'credits'])).toEqual([]);
  });
});

describe('credits that were reported', () => {
  const like = (title: string, amount = 100) => duplicateKey({ completedOn: TODAY, title, amount });

  it('are the same when title, day and amount match, however the title is written', () => {
    for (const other of [' SEPSIS -- in  practice!', 'Sepsis in practice', 'sepsis, in “practice”'])
      expect(like(other)).toBe(like('Sepsis: in Practice'));
    expect(like('ﬁbrosis')).toBe(like('Fibrosis'));
    expect(like('Sepsis 2')).not.toBe(like('Sepsis'));
    expect(like('Sepsis in practice')).not.toBe(like('Sepsisinpractice'));
    expect(like('Sepsis', 50)).not.toBe(like('Sepsis'));
    expect(like('Sepsis')).not.toBe(
      duplicateKey({ completedOn: '2026-11-19', title: 'Sepsis', amount: 100 }),
    );
    expect(like('败血症')).not.toBe(like('肺炎'));
  });

  it('are written as briefly as their exact value allows', () => {
    expect([150, 33, 100, 0].map(formatHundredths)).toEqual(['1.5', '0.33', '1', '0']);
  });

  it('add up by year and month, the newest year first', () => {
    expect(
      outsideYears([
        { completedOn: '2025-12-31', amount: 33 },
        { completedOn: '2026-01-01', amount: 150 },
        { completedOn: '2025-12-01', amount: 100 },
        { completedOn: '2024-06-30', amount: 1 },
      ]),
    ).toEqual([
      { year: 2026, total: 150, months: [150, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] },
      { year: 2025, total: 133, months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 133] },
      { year: 2024, total: 1, months: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] },
    ]);
    expect(outsideYears([])).toEqual([]);
  });

  it('keep their hundredths in the totals', () => {
    const reported = fc.record({
      completedOn: fc
        .date({ min: new Date('1950-01-01'), max: new Date(TODAY), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      amount: fc.integer({ min: 1, max: 50_000 }),
    });
    const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
    fc.assert(
      fc.property(fc.array(reported), (credits) => {
        const years = outsideYears(credits);
        expect(sum(years.map(({ total }) => total))).toBe(sum(credits.map(({ amount }) => amount)));
        expect(years.every(({ total, months }) => total === sum(months) && months.length === 12)).toBe(true);
      }),
    );
  });
});
