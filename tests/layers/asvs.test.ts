import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The numbers of ASVS 5.0.0 at levels 1 and 2, each with its level, in order. */
const NUMBERS = textOf('tests/layers/asvs-numbers.txt').trim().split('\n');

interface Row {
  readonly number: string;
  readonly level: string;
  readonly asked: string;
  readonly verdict: string;
  readonly proof: string;
}

const rowsIn = (map: string): readonly Row[] =>
  [...map.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.*) \|$/gm)].map(
    ([, number = '', level = '', asked = '', verdict = '', proof = '']) => ({
      number,
      level,
      asked,
      verdict,
      proof,
    }),
  );

/** Each test that a row names, with the part of its text that the row quotes. */
const testsIn = (proof: string) =>
  [...proof.matchAll(/(?:\]\(\.\.\/|`)((?:tests|e2e)\/[^)`]+\.tsx?)[)`](?: “([^”]+)”)?/g)].map(
    ([, file = '', quoted = '']) => ({ file, quoted: quoted.replaceAll('\\|', '|') }),
  );

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const documentsIn = (proof: string) =>
  [...proof.matchAll(/\]\(((?!\.\.)[^)#]+\.md)(?:#([^)]+))?\)/g)].map(([, file = '', anchor]) => ({
    file,
    anchor,
  }));

const isDocumented = ({ file, anchor }: ReturnType<typeof documentsIn>[number]): boolean => {
  if (!existsSync(join(root, 'docs', file))) return false;
  const headings = [...textOf(`docs/${file}`).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );
  return anchor === undefined || headings.includes(anchor);
};

/** An accepted requirement is not fully met: its tests show what limits the risk. */
const VERDICTS = ['test', 'document', 'does not apply', 'operator', 'accepted'];

const MIN_REASON = 12;

/** The errors in a row. */
const faultsOf = ({ number, verdict, proof }: Row): readonly string[] => {
  const tests = testsIn(proof);
  const documents = documentsIn(proof);
  const quotesWrongly = ({ file, quoted }: (typeof tests)[number]) =>
    !existsSync(join(root, file)) || quoted === '' || !textOf(file).includes(quoted);
  const faults = [
    ...tests.filter(quotesWrongly).map(({ file, quoted }) => `${file} has no “${quoted}”`),
    ...documents.filter((each) => !isDocumented(each)).map(({ file, anchor }) => `no ${file}#${anchor}`),
  ];
  if ((verdict === 'test' || verdict === 'accepted') && tests.length === 0) faults.push('names no test');
  if (verdict === 'document' && documents.length === 0) faults.push('names no document');
  if (!VERDICTS.includes(verdict)) faults.push(`has the unknown verdict ${verdict}`);
  if (proof.length < MIN_REASON) faults.push('gives no reason');
  return faults.map((fault) => `${number} ${fault}`);
};

const map = textOf('docs/asvs.md');
const rows = rowsIn(map);

describe('the map of ASVS', () => {
  it('has each requirement of levels 1 and 2 once, with its level', () => {
    expect(new Set(NUMBERS).size).toBe(253);
    expect(NUMBERS.filter((each) => each.endsWith(' 1'))).toHaveLength(70);
    expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(NUMBERS);
  });

  it('names for each a test that has the title, a section that exists, or a reason', () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  it('counts them right', () => {
    const counted = Object.fromEntries(
      [...map.matchAll(/^\| ([a-z ]+) \| (\d+) \| /gm)].map(([, verdict, count]) => [verdict, Number(count)]),
    );
    const found: Record<string, number> = {};
    for (const { verdict } of rows) found[verdict] = (found[verdict] ?? 0) + 1;
    expect(counted).toEqual(found);
    const [, summary = ''] =
      /Of its (253 requirements, .*? accepted)\./s.exec(textOf('docs/security.md')) ?? [];
    expect(summary.match(/\d+/g)?.map(Number)).toEqual(
      [rows.length].concat(VERDICTS.map((each) => found[each] ?? 0)),
    );
    const [, listed = ''] = /^Accepted: (.+)\.$/m.exec(map) ?? [];
    expect(listed.match(/\d+\.\d+\.\d+/g)).toEqual(
      rows.filter(({ verdict }) => verdict === 'accepted').map(({ number }) => number),
    );
  });

  it.each([
    ['a missing file', '| 1.1.1 | 2 | x | test | [a](../tests/nowhere.test.ts) “title” |'],
    ['another title', '| 1.1.1 | 2 | x | test | [a](../tests/layers/asvs.test.ts) “no\u00a0such title” |'],
    ['no title', '| 1.1.1 | 2 | x | test | [a](../tests/layers/asvs.test.ts) |'],
    ['no test', '| 1.1.1 | 2 | x | test | It is obviously so. |'],
    ['a missing section', '| 1.1.1 | 2 | x | document | [a](security.md#nowhere) |'],
    ['no document', '| 1.1.1 | 2 | x | document | It is written down. |'],
    ['no reason', '| 1.1.1 | 2 | x | does not apply | - |'],
    ['an accepted risk that no test limits', '| 1.1.1 | 2 | x | accepted | It is hardly a risk. |'],
    ['an unknown verdict', '| 1.1.1 | 2 | x | perhaps | It may be so, or not. |'],
  ])('is found wrong with %s', (_, row) => {
    expect(rowsIn(row).flatMap(faultsOf)).toHaveLength(1);
  });
});
