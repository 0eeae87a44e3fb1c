import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { articleTextEndpoint } from '#contract/articles.ts';
import { type Block, plainLines } from '#core/articles/article-text.ts';
import { textBlocks } from '#server/articles/text-blocks.ts';
import { articleOf, reasonToSkip, sharedFile } from '../importing/content/reading.ts';

const plain = { looks: [], link: null, formula: null };
const text = (words: string) => [{ ...plain, text: words }];
const at = { anchor: null, depth: 0 };

describe('an article’s HTML as blocks [API-05]', () => {
  it.each<[string, string, readonly Block[]]>([
    [
      'headings with their level and anchor',
      '<h3 id="a-m">Methods and <i>results</i></h3>',
      [
        {
          kind: 'heading',
          level: 3,
          anchor: 'a-m',
          depth: 0,
          runs: [...text('Methods and '), { ...plain, text: 'results', looks: ['italic'] }],
        },
      ],
    ],
    [
      'pictures as their descriptions',
      '<figure id="a-f1"><img src="/x" alt="Two curves" /><figcaption><p>Figure 1.</p></figcaption></figure>',
      [
        { kind: 'paragraph', anchor: 'a-f1', depth: 0, runs: text('[Two curves]') },
        { kind: 'caption', ...at, runs: text('Figure 1.') },
      ],
    ],
    [
      'looks within each other, links, and no white space of the file',
      '<p>\n  One <b>two <i>three</i></b>\n <a href="#ref-1"><sup>1</sup></a> </p>',
      [
        {
          kind: 'paragraph',
          ...at,
          runs: [
            ...text('One '),
            { ...plain, text: 'two ', looks: ['bold'] },
            { ...plain, text: 'three', looks: ['bold', 'italic'] },
            ...text(' '),
            { ...plain, text: '1', looks: ['raised'], link: '#ref-1' },
          ],
        },
      ],
    ],
    [
      'lists by item, with what else an item holds one step deeper',
      '<ol start="3" type="a" id="a-l"><li><p>First</p><p>More</p></li><li>Second<ul><li>Inner</li></ul></li></ol>',
      [
        { kind: 'item', anchor: 'a-l', depth: 0, marker: 'c.', runs: text('First') },
        { kind: 'paragraph', anchor: null, depth: 1, runs: text('More') },
        { kind: 'item', anchor: null, depth: 0, marker: 'd.', runs: text('Second') },
        { kind: 'item', anchor: null, depth: 1, marker: '•', runs: text('Inner') },
      ],
    ],
    [
      'an item that opens with a table',
      '<ul><li><table><tr><td>1</td></tr></table></li></ul>',
      [
        { kind: 'item', ...at, marker: '•', runs: [] },
        {
          kind: 'table',
          anchor: null,
          depth: 1,
          rows: [[{ runs: text('1'), isHeader: false, columns: 1, rows: 1 }]],
        },
      ],
    ],
    [
      'terms, quotations and asides',
      '<dl><dt>BMI</dt><dd>Body mass index</dd></dl><blockquote><p>Said</p></blockquote><aside><p>Note</p></aside>',
      [
        { kind: 'term', ...at, runs: text('BMI') },
        { kind: 'paragraph', anchor: null, depth: 1, runs: text('Body mass index') },
        { kind: 'quote', anchor: null, depth: 1, runs: text('Said') },
        { kind: 'aside', ...at, runs: text('Note') },
      ],
    ],
    [
      'tables with caption, headers and spans',
      '<figure id="a-t1"><table><caption>Doses</caption><thead><tr><th colspan="2">Dose</th></tr></thead>' +
        '<tbody><tr><td rowspan="2"><p>5 mg</p><p>daily</p></td><td>1</td></tr></tbody></table></figure>',
      [
        { kind: 'caption', anchor: 'a-t1', depth: 0, runs: text('Doses') },
        {
          kind: 'table',
          ...at,
          rows: [
            [{ runs: text('Dose'), isHeader: true, columns: 2, rows: 1 }],
            [
              {
                isHeader: false,
                columns: 1,
                rows: 2,
                runs: [...text('5 mg'), ...text('\n'), ...text('daily')],
              },
              { runs: text('1'), isHeader: false, columns: 1, rows: 1 },
            ],
          ],
        },
      ],
    ],
    [
      'formulas as MathML and as text, in a line and on their own',
      '<p>Where <math><mi>p</mi><mo>&lt;</mo><mn>0.05</mn></math>.</p><math display="block"><msup><mi>x</mi><mn>2</mn></msup></math>',
      [
        {
          kind: 'paragraph',
          ...at,
          runs: [
            ...text('Where '),
            {
              text: 'p < 0.05',
              looks: [],
              link: null,
              formula: '<math><mi>p</mi><mo>&lt;</mo><mn>0.05</mn></math>',
            },
            ...text('.'),
          ],
        },
        {
          kind: 'formula',
          ...at,
          text: 'x^2',
          mathml: '<math display="block"><msup><mi>x</mi><mn>2</mn></msup></math>',
        },
      ],
    ],
    [
      'code and rules',
      '<pre>a\n b</pre><hr>'.replace('<hr>', '<hr/>'),
      [
        { kind: 'code', ...at, text: 'a\n b' },
        { kind: 'rule', ...at },
      ],
    ],
    [
      'HTML that is not well-formed as plain text',
      '<p>One &lt; two',
      [{ kind: 'paragraph', ...at, runs: text('One < two') }],
    ],
    ['nothing for nothing', '<p> </p><div></div>', []],
  ])('%s', (_, html, blocks) => {
    expect(textBlocks(html)).toEqual(blocks);
  });
});

const jats = sharedFile('jats');
const letters = (words: string) => words.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');

describe.skipIf(!existsSync(jats))(`articles as their publisher ships them${reasonToSkip('jats')}`, () => {
  it('keep every word and every link’s target in their blocks [API-05]', () => {
    for (const name of readdirSync(jats).filter((file) => file.endsWith('.xml'))) {
      const { bodyHtml } = articleOf(name, readFileSync(`${jats}/${name}`));
      const body = textBlocks(bodyHtml);
      parse(articleTextEndpoint.response, { abstract: [], body });
      // A formula's readable text differs from its MathML.
      const withoutFormulas = bodyHtml.replace(/<math[\s\S]*?<\/math>/g, '').replace(/<[^>]*>/g, ' ');
      const words = letters(withoutFormulas.replace(/&(lt|gt|quot|amp);/g, ' '));
      const blocksOnly = body.map(
        (block): Block =>
          'runs' in block ? { ...block, runs: block.runs.filter(({ formula }) => formula === null) } : block,
      );
      const shown = letters(plainLines(blocksOnly.filter(({ kind }) => kind !== 'formula')).join(' '));
      if (!bodyHtml.includes('<ol') && !bodyHtml.includes('<math')) expect(shown, name).toBe(words);
      else expect(shown.length, name).toBeGreaterThanOrEqual(words.length * 0.999);
      const anchors = new Set(body.map(({ anchor }) => anchor));
      const linked = [...bodyHtml.matchAll(/href="#(a-[^"]+)"/g)].map(([, target]) => target ?? '');
      const lost = linked.filter((target) => bodyHtml.includes(`id="${target}"`) && !anchors.has(target));
      expect(lost, name).toEqual([]);
    }
  });
});
