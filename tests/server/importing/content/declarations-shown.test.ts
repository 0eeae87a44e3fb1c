import { describe, expect, it } from 'vitest';
import { lossNotes } from '#server/importing/content/accounting/enough-kept.ts';
import { accountFor } from '#server/importing/content/accounting/import-account.ts';
import { readJats } from '#server/importing/content/jats/read-jats.ts';
import { suppliedFor } from '#server/importing/content/supplied.ts';
import { readXml } from '#server/platform/xml/read-xml.ts';
import { figureElement, jatsWith } from '#tests/support/jats-with-figures.ts';
import { articleOf, contentOf, lineWith } from './reading.ts';

const see = '<p>See <xref ref-type="fig" rid="f1">Figure 1</xref>.</p>';
const declaring = (section: string, body = '') =>
  jatsWith({ body: `<sec><title>Results</title><p>Found.</p>${body}</sec>` }).replace(
    '</body>',
    `</body><back>${section}</back>`,
  );
const conflict = (inside: string, attributes = '') =>
  `<sec${attributes}><title>Conflict of Interest</title><p>The authors declare no competing interests.</p>${inside}</sec>`;
const statement = 'The authors declare no competing interests.';

describe('a section that is read as a declaration [IM-14]', () => {
  it('leaves the text if there is nothing in it but its words', () => {
    const article = articleOf('a.xml', declaring(conflict('')));
    expect(article.competingInterests).toBe(statement);
    expect(article.bodyHtml).not.toContain('declare');
  });

  it.each([
    ['a figure', figureElement('f1', 'f1.jpg'), see, '<figure id="a-f1">'],
    [
      'a table',
      '<table-wrap id="f1"><label>Table 1</label><table><tr><td>Fees</td></tr></table></table-wrap>',
      see,
      '<td>Fees</td>',
    ],
    [
      'a link',
      '<p>Forms at <ext-link xlink:href="https://example.org/forms">this page</ext-link>.</p>',
      '',
      '<a href="https://example.org/forms"',
    ],
    [
      'a reference',
      `<p>As in <xref ref-type="fig" rid="f2">Figure 2</xref>.</p>`,
      figureElement('f2', 'f2.jpg'),
      '<a href="#a-f2">Figure 2</a>',
    ],
    ['a section', '<sec><title>Roles</title><p>All wrote it.</p></sec>', '', '<h3>Roles</h3>'],
    [
      'a supplement',
      '<supplementary-material id="f1"><caption><p>Data.</p></caption></supplementary-material>',
      see,
      'id="a-f1"',
    ],
  ])('stays in the text with %s', (_, inside, body, shown) => {
    const xml = declaring(conflict(inside), body);
    const article = articleOf('a.xml', xml);
    expect(article.bodyHtml).toContain(shown);
    expect(article.competingInterests).toContain(statement);
    expect(article.competingInterests).not.toMatch(/Blood pressure|Fees|Data|Roles/);
    const { account } = contentOf('a.xml', xml);
    expect(account?.lost).toEqual([]);
    expect(account?.links.shown).toBe(account?.links.inFile);
    expect(account?.figures.shown).toBe(account?.figures.inFile);
  });

  it('stays in the text if the text links to it', () => {
    const linked = declaring(
      conflict('', ' id="coi"'),
      '<p>See <xref ref-type="sec" rid="coi">below</xref>.</p>',
    );
    expect(articleOf('a.xml', linked).bodyHtml).toContain('<h2 id="a-coi">Conflict of Interest</h2>');
  });

  it.each([
    '<ack id="f1"><p>Thanks.</p></ack>',
    '<notes id="f1"><title>Note</title><p>Noted.</p></notes>',
    '<glossary id="f1"><p>BP: blood pressure.</p></glossary>',
  ])('keeps the place that the text links to, as other back matter does: %s', (part) => {
    const { account } = contentOf('a.xml', declaring(part, see));
    expect(account?.deadLinks).toEqual([]);
  });

  it('stays in the text as a note with a link, too', () => {
    const note = `<fn-group><fn fn-type="conflict"><p>${statement} See <ext-link xlink:href="https://example.org/">here</ext-link>.</p></fn></fn-group>`;
    expect(articleOf('a.xml', declaring(note)).bodyHtml).toContain('<a href="https://example.org/"');
  });
});

describe('an import counts what is shown in the end [IM-14]', () => {
  const xml = declaring(
    '',
    `${see}${figureElement('f1', 'f1.jpg')}<p>At <ext-link xlink:href="https://example.org/">home</ext-link>.</p>`,
  );
  const shownWith = (change: (html: string) => string) => {
    const tree = readXml(xml);
    const jats = tree.ok ? readJats(tree.value, suppliedFor([], 'a.xml', 1, 1)) : tree;
    if (!tree.ok || !jats.ok) throw new Error('The article is not read.');
    const { article, findings } = jats.value;
    return accountFor(tree.value, { ...article, bodyHtml: change(article.bodyHtml) }, findings);
  };

  it('all of it', () => {
    expect(shownWith((html) => html)).toMatchObject({
      figures: { inFile: 1, shown: 1 },
      links: { inFile: 2, shown: 2 },
      deadLinks: [],
    });
  });

  it('without a figure that a later step lost, which it says together with the link to it', () => {
    const account = shownWith((html) => html.replace(/<figure[\s\S]*<\/figure>/, ''));
    expect(account.figures).toEqual({ inFile: 1, shown: 0 });
    expect(account.deadLinks).toEqual([{ name: 'f1', line: lineWith(xml, 'rid="f1"'), count: 1 }]);
    expect(lossNotes(account)).toEqual(
      expect.arrayContaining([
        '1 figure is not shown',
        `line ${lineWith(xml, 'rid="f1"')}: 1 link leads nowhere: f1`,
      ]),
    );
  });

  it('without a link that a later step lost, which it says', () => {
    const account = shownWith((html) => html.replace(/<a href="https:[^>]*>home<\/a>/, 'home'));
    expect(account.links).toEqual({ inFile: 2, shown: 1 });
    expect(lossNotes(account)).toContain('1 link is not shown');
  });
});
