import { describe, expect, it } from 'vitest';
import { articleLines, type Block, plainLines, type TextRun } from '#core/articles/article-text.ts';

const run = (text: string): TextRun => ({ text, looks: [], link: null, formula: null });
const at = (depth: number) => ({ anchor: null, depth });
const cell = (text: string) => ({ runs: [run(text)], isHeader: false, columns: 1, rows: 1 });

describe('blocks as plain lines', () => {
  it('have an empty line between them, except between items of a list', () => {
    const blocks: readonly Block[] = [
      { ...at(0), kind: 'heading', level: 2, runs: [run('Methods')] },
      { ...at(0), kind: 'paragraph', runs: [run('We asked '), run('400'), run(' people.')] },
      { ...at(0), kind: 'item', marker: '1.', runs: [run('First')] },
      { ...at(0), kind: 'item', marker: '2.', runs: [run('Second')] },
      { ...at(1), kind: 'item', marker: '•', runs: [run('Within the second')] },
      { ...at(1), kind: 'paragraph', runs: [run('More of it')] },
      { ...at(0), kind: 'rule' },
    ];
    expect(plainLines(blocks)).toEqual([
      'Methods',
      '',
      'We asked 400 people.',
      '',
      '1. First',
      '2. Second',
      '  • Within the second',
      '',
      '  More of it',
      '',
      '* * *',
    ]);
  });

  it('show a table by rows, and keep the lines of code', () => {
    expect(
      plainLines([
        {
          ...at(0),
          kind: 'table',
          rows: [
            [cell('Dose'), cell('Events')],
            [cell('5 mg'), cell('12')],
          ],
        },
        { ...at(1), kind: 'code', text: 'a\nb' },
        { ...at(0), kind: 'formula', mathml: '<math/>', text: 'x^2' },
      ]),
    ).toEqual(['Dose | Events', '5 mg | 12', '', '  a', '  b', '', 'x^2']);
  });

  it('put a line that the author broke on one line', () => {
    expect(plainLines([{ ...at(0), kind: 'caption', runs: [run('One'), run('\n'), run('two ')] }])).toEqual([
      'One two',
    ]);
  });
});

it('a whole article as plain lines has the sections of its abstract first, by their labels', () => {
  const paragraph = (text: string): Block => ({ ...at(0), kind: 'paragraph', runs: [run(text)] });
  const abstract = [
    { label: 'Methods', blocks: [paragraph('We asked.')] },
    { label: null, blocks: [paragraph('They said.')] },
  ];
  expect(articleLines({ abstract, body: [paragraph('Whole.')] })).toEqual([
    'Methods',
    'We asked.',
    '',
    'They said.',
    '',
    'Whole.',
  ]);
});
