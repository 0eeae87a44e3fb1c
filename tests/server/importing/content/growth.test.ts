import { describe, expect, it } from 'vitest';
import { previewModule } from '#server/importing/content/course-package/preview-module.ts';
import { growth, LINEAR } from '#tests/support/growth.ts';
import { processorTime } from '#tests/support/processor-time.ts';
import { module } from './course-files.ts';
import { articleOf, refusalsOf } from './reading.ts';

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

describe('the processing time of a text is linear (faults.md, 44)', () => {
  it.each<[string, number, (size: number) => string]>([
    ['keys', 1_500, (size) => `---\n${lines(size, (at) => `k${at}: 1`)}\n---\n`],
    ['keys in braces', 1_500, (size) => `---\na: {${lines(size, (at) => `k${at}: 1,`)}}\n---\n`],
    [
      'keys of a video',
      2_500,
      (size) => module('A', `\`\`\`video\n${lines(size, (at) => `k${at}: 1`)}\n\`\`\``),
    ],
    ['headings of one name', 1_000, (size) => module('A', '# a\n\n'.repeat(size))],
    [
      'a heading of accents in no order',
      4_000,
      (size) => module('A', `# a${'\u0315\u0300\u0327\u0321'.repeat(size)}`),
    ],
    ['headings without a letter', 1_000, (size) => module('A', '# 中\n\n'.repeat(size))],
  ])('%s', (_, size, text) => {
    expect(growth(text, previewModule, size)).toBeLessThan(LINEAR);
  });
});

const jats = (meta: string, body: string, back = '') =>
  `<article><front><journal-meta><journal-title>J</journal-title></journal-meta><article-meta>
  <article-id pub-id-type="doi">10.1234/x</article-id><title-group><article-title>T</article-title></title-group>
  <pub-date><year>2020</year></pub-date>${meta}</article-meta></front><body>${body}</body><back>${back}</back></article>`;
const named = '<name><surname>A</surname></name>';

describe('the processing time of an article is linear (faults.md, 44)', () => {
  it.each<[string, number, (size: number) => string]>([
    [
      'names in a citation',
      1_000,
      (size) =>
        jats(
          '',
          '',
          `<ref-list><ref><element-citation>${named.repeat(size)}</element-citation></ref></ref-list>`,
        ),
    ],
    ['citations side by side', 1_000, (size) => jats('', `<p>${'<xref rid="r">1</xref>'.repeat(size)}</p>`)],
    [
      'authors beside affiliations',
      500,
      (size) =>
        jats(`<contrib-group>${`<contrib>${named}</contrib><aff>B</aff>`.repeat(size)}</contrib-group>`, ''),
    ],
    [
      'authors beside notes',
      500,
      (size) =>
        jats(
          `<contrib-group>${`<contrib>${named}<xref rid="n"/></contrib>`.repeat(size)}</contrib-group>
          <author-notes>${'<fn id="n"><p>Contributed equally.</p></fn>'.repeat(size)}</author-notes>`,
          '',
        ),
    ],
    ['statements of interests', 500, (size) => jats('', '<p>Competing interests: none.</p>'.repeat(size))],
    [
      'cells of a table',
      1_000,
      (size) => jats('', `<table-wrap><table><tr>${'<td>a</td>'.repeat(size)}</tr></table></table-wrap>`),
    ],
    [
      'supplements within each other',
      60,
      (size) =>
        jats(
          '',
          `${'<supplementary-material><media><caption><p>a</p></caption></media>'.repeat(size)}${'</supplementary-material>'.repeat(size)}`,
        ),
    ],
  ])('%s', (_, size, text) => {
    expect(refusalsOf('a.xml', text(2))).toEqual([]);
    expect(growth(text, (content) => refusalsOf('a.xml', content), size)).toBeLessThan(LINEAR);
  });

  it('keeps each of 5,000 cells of a table, in a second or two', () => {
    const row = (at: number) =>
      `<tr>${Array.from({ length: 50 }, (_, cell) => `<td>${at}.${cell}</td>`).join('')}</tr>`;
    const rows = Array.from({ length: 100 }, (_, at) => row(at)).join('');
    const spent = processorTime();
    const { bodyHtml } = articleOf('a.xml', jats('', `<table-wrap><table>${rows}</table></table-wrap>`));
    expect(spent()).toBeLessThan(5000);
    expect(bodyHtml.match(/<td>/g)).toHaveLength(5000);
    expect(bodyHtml).toContain('<td>99.49</td>');
  });

  it('renders each of forty nested tables once', () => {
    const nested = `${'<table-wrap><table><tr><td><p>in</p>'.repeat(40)}salt${'</td></tr></table></table-wrap>'.repeat(40)}`;
    const { bodyHtml } = articleOf('a.xml', jats('', nested));
    expect(bodyHtml.match(/salt/g)).toHaveLength(1);
    expect(bodyHtml.match(/<table>/g)).toHaveLength(40);
  });

  it('does not repeat a label endlessly at each reference to it', () => {
    const text = jats(
      '',
      `<p id="a"><label>${'x'.repeat(1_000)}</label></p><p>${'<xref rid="a"/>'.repeat(100)}</p>`,
    );
    expect(articleOf('a.xml', text).bodyHtml.length).toBeLessThan(20_000);
  });
});
