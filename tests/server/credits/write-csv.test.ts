import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '#server/credits/write-csv.ts';
import { naughtyStrings } from '#tests/support/naughty-strings.ts';

const written = (texts: readonly string[]) => {
  const bytes = writeCsv(
    ['Title', 'Note'],
    texts.map((Title) => ({ Title, Note: 'x' })),
  );
  const rows: readonly Record<string, string>[] = parse(Buffer.from(bytes), { columns: true, bom: true });
  return { bytes, titles: rows.map(({ Title }) => Title ?? '') };
};

describe('a table for a spreadsheet', () => {
  it('begins with the UTF-8 byte order mark and ends its lines as spreadsheets expect', () => {
    const { bytes } = written(['Łukasz, "quoted"\nand on']);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(Buffer.from(bytes).toString()).toBe('\ufeffTitle,Note\r\n"Łukasz, ""quoted""\nand on",x\r\n');
  });

  it.each(['=1+1', '+1', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1+1', '\n=cmd', '\u200b=1', '＝1', '|calc'])(
    'makes no formula of %j',
    (text) => {
      const [title = ''] = written([text]).titles;
      expect(title).toBe(`'${text}`);
    },
  );

  it('leaves other text unchanged', () => {
    const texts = ['Statins', '1.5', '2026-05-05', 'a=b', "it's", ''];
    expect(written(texts).titles).toEqual(texts);
  });

  it.skipIf(naughtyStrings() === undefined)('gives every naughty string back as it went in', () => {
    const texts = naughtyStrings() ?? [];
    expect(written(texts).titles.map((title) => title.replace(/^'/, ''))).toEqual(
      texts.map((text) => text.replace(/^'/, '')),
    );
  });
});
