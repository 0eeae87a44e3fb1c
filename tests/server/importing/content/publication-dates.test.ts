import { describe, expect, it } from 'vitest';
import { lossNotes } from '#server/importing/content/accounting/enough-kept.ts';
import { jatsWith } from '#tests/support/jats-with-figures.ts';
import { contentOf, lineWith, refusalsOf } from './reading.ts';

const dated = (dates: string) =>
  jatsWith({ body: '' }).replace(/<pub-date[\s\S]*<\/pub-date>/, () => `\n${dates}\n`);
const publishedIn = (dates: string) => contentOf('a.xml', dated(dates)).articles[0]?.published;
const warningsIn = (xml: string) => {
  const { account } = contentOf('a.xml', xml);
  return account === undefined ? [] : lossNotes(account);
};

describe('the date of publication [IM-10]', () => {
  it.each([
    [
      '<pub-date><day>31</day><month>Apr</month><year>2024</year></pub-date>',
      { year: 2024, month: 4 },
      'day 31',
    ],
    [
      '<pub-date><day>30</day><month>02</month><year>2024</year></pub-date>',
      { year: 2024, month: 2 },
      'day 30',
    ],
    [
      '<pub-date><day>29</day><month>2</month><year>2023</year></pub-date>',
      { year: 2023, month: 2 },
      'day 29',
    ],
    ['<pub-date><day>0</day><month>2</month><year>2023</year></pub-date>', { year: 2023, month: 2 }, 'day 0'],
    [
      '<pub-date><day>32</day><month>1</month><year>2023</year></pub-date>',
      { year: 2023, month: 1 },
      'day 32',
    ],
    ['<pub-date><day>5</day><month>13</month><year>2023</year></pub-date>', { year: 2023 }, 'month 13'],
    ['<pub-date iso-8601-date="2024-06-31"/>', { year: 2024, month: 6 }, 'day 31'],
  ])('%s loses what does not exist, with a warning at its line', (date, published, named) => {
    const xml = dated(date);
    expect(publishedIn(date)).toEqual(published);
    expect(warningsIn(xml)).toContainEqual(
      expect.stringMatching(new RegExp(`^line ${lineWith(xml, '<pub-date')}: .*\\b${named}\\b`)),
    );
  });

  it('is complete without a warning if it exists', () => {
    const date = '<pub-date><day>29</day><month>February</month><year>2024</year></pub-date>';
    expect(publishedIn(date)).toEqual({ year: 2024, month: 2, day: 29 });
    expect(warningsIn(dated(date)).filter((note) => note.includes('date of publication'))).toEqual([]);
  });

  it.each([
    ['<pub-date iso-8601-date="2024-05-03"><string-date>3 May 2024</string-date></pub-date>', [2024, 5, 3]],
    ['<pub-date iso-8601-date="2024-05-03T08:00:00Z"/>', [2024, 5, 3]],
    ['<pub-date iso-8601-date="20240503"/>', [2024, 5, 3]],
    ['<pub-date iso-8601-date="2024-05"/>', [2024, 5]],
    ['<pub-date iso-8601-date="2024"/>', [2024]],
    ['<pub-date><year iso-8601-date="2024">MMXXIV</year></pub-date>', [2024]],
    ['<pub-date><day>3.</day><month>5.</month><year>c2024</year></pub-date>', [2024, 5, 3]],
    ['<pub-date iso-8601-date="2024-05-03"><year>2024</year></pub-date>', [2024, 5, 3]],
    [
      '<pub-date iso-8601-date="2024-04-30"><day>31</day><month>4</month><year>2024</year></pub-date>',
      [2024, 4, 30],
    ],
    [
      '<pub-date><string-date><day>3</day> <month>May</month> <year>2024</year></string-date></pub-date>',
      [2024, 5, 3],
    ],
    ['<pub-date><string-date>3 May 2024</string-date></pub-date>', [2024, 5, 3]],
    ['<pub-date><string-date>May 3rd, 2024</string-date></pub-date>', [2024, 5, 3]],
    ['<pub-date><string-date>2024-05-03</string-date></pub-date>', [2024, 5, 3]],
    ['<pub-date><string-date>May 2024</string-date></pub-date>', [2024, 5]],
    // Which number is the month is not said.
    ['<pub-date><string-date>03/05/2024</string-date></pub-date>', [2024]],
  ])('is read from %s', (date, [year, month, day]) => {
    expect(publishedIn(date)).toEqual(
      Object.fromEntries(Object.entries({ year, month, day }).filter(([, part]) => part !== undefined)),
    );
  });

  it('is refused without a year', () => {
    expect(refusalsOf('a.xml', dated('<pub-date><month>5</month></pub-date>'))).toHaveLength(1);
  });
});
