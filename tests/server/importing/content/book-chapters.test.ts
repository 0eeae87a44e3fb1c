import { describe, expect, it } from 'vitest';
import { lossNotes } from '#server/importing/content/accounting/enough-kept.ts';
import { contentOf, lineWith, refusalsOf } from './reading.ts';

const names = (surname: string) =>
  `<contrib-group><contrib contrib-type="author"><name><surname>${surname}</surname><given-names>Ada</given-names></name></contrib></contrib-group>`;
const chapter = (id: string, meta: string, body: string, back = '') =>
  `<book-part id="${id}" book-part-type="chapter"><book-part-meta>${meta}</book-part-meta><body>${body}</body>${back}</book-part>`;
const titled = (title: string) =>
  `<title-group><label>1</label><title>${title}</title><subtitle>A guide</subtitle></title-group>`;
const doi = (id: string) => `<book-part-id book-part-id-type="doi">${id}</book-part-id>`;
const bookMeta = `<book-meta><book-id book-id-type="doi">10.5555/book</book-id>
<book-title-group><book-title>Principles of Salt</book-title></book-title-group>${names('Editorson').replace('author', 'editor')}
<pub-date><year>2021</year><month>6</month></pub-date><isbn>978-0-00-000000-2</isbn>
<permissions><license><license-p>All may read it.</license-p></license></permissions></book-meta>`;

const first = chapter(
  'ch1',
  `${doi('10.5555/book.1')}${titled('Thirst')}${names('Rivers')}<abstract><p>We conclude that salt makes thirsty.</p></abstract>`,
  '<p>See <xref ref-type="bibr" rid="r2">2</xref>.</p><sec><title>Causes</title><p>Salt is one.</p></sec>',
);
const second = chapter('ch2', `${doi('10.5555/book.2')}${titled('Water')}`, '<p>Water helps.</p>');
const references = `<ref-list><ref id="r1"><mixed-citation>Never cited. 2001.</mixed-citation></ref><ref id="r2"><mixed-citation>Lake A. On salt. 2002.</mixed-citation></ref></ref-list>`;

describe('the chapters of a book come in as articles [IM-12]', () => {
  it.each([
    [
      'BITS',
      `<book xml:lang="en">${bookMeta}<book-body><book-part book-part-type="part"><book-part-meta><title-group><title>Part one</title></title-group></book-part-meta><body>${first}${second}</body></book-part></book-body><book-back>${references}</book-back></book>`,
    ],
    ['the book of NLM', `<book>${bookMeta}<body>${first}${second}</body><back>${references}</back></book>`],
  ])('of %s, each with its own data and the rest from its book', (_, xml) => {
    const { articles, account } = contentOf('book.xml', xml);
    expect(articles).toMatchObject([
      {
        sourceKey: 'doi:10.5555/book.1',
        title: 'Thirst: A guide',
        journal: 'Principles of Salt',
        published: { year: 2021, month: 6 },
        kind: 'review',
        authors: [{ name: 'Ada Rivers' }],
        finding: 'We conclude that salt makes thirsty.',
        abstract: [{ html: '<p>We conclude that salt makes thirsty.</p>' }],
        license: { text: 'All may read it.' },
        references: [{ text: 'Lake A. On salt. 2002.' }],
      },
      {
        sourceKey: 'doi:10.5555/book.2',
        title: 'Water: A guide',
        editors: ['Ada Editorson'],
        references: [],
      },
    ]);
    expect(articles[0]?.bodyHtml).toMatch(/<a href="#ref-1">2<\/a>.*<h2>Causes<\/h2><p>Salt is one\.<\/p>/);
    expect(account?.core.kept).toBe(account?.core.words);
  });

  it.each([
    ['in a wrapper', `<book-part-wrapper>${bookMeta}${first}</book-part-wrapper>`, 'Principles of Salt'],
    [
      'in a collection',
      `<book-part-wrapper><collection-meta><title-group><title>Salt Library</title></title-group></collection-meta>${first.replace('</title-group>', '</title-group><pub-date><year>2021</year></pub-date>')}</book-part-wrapper>`,
      'Salt Library',
    ],
  ])('one alone %s', (_, xml, journal) => {
    expect(contentOf('a.xml', xml).articles).toMatchObject([{ title: 'Thirst: A guide', journal }]);
  });

  it('with a section of its own as a section, its authors named', () => {
    const nested = `<book-part book-part-type="section"><book-part-meta><title-group><title>Sweat</title></title-group>${names('Brook')}</book-part-meta><body><p>It is salty.</p></body></book-part>`;
    const xml = `<book>${bookMeta}<book-body>${chapter('ch1', `${doi('10.5555/book.1')}${titled('Thirst')}`, `<p>First.</p>${nested}`)}</book-body></book>`;
    expect(contentOf('a.xml', xml).articles).toMatchObject([
      { bodyHtml: '<p>First.</p><h2>Sweat</h2><p>Ada Brook</p><p>It is salty.</p>' },
    ]);
  });

  it('without a DOI by the id of the book and of the chapter', () => {
    const xml = `<book>${bookMeta}<book-body>${chapter('ch1', titled('Thirst'), '<p>A.</p>')}${chapter('ch2', titled('Water'), '<p>B.</p>')}</book-body></book>`;
    expect(contentOf('a.xml', xml).articles.map(({ sourceKey }) => sourceKey)).toEqual([
      'book:10.5555/book/ch1',
      'book:10.5555/book/ch2',
    ]);
  });

  it('of a book without chapters as one', () => {
    const xml = `<book>${bookMeta}<book-body><sec><title>All of it</title><p>One text.</p></sec></book-body></book>`;
    expect(contentOf('a.xml', xml).articles).toMatchObject([
      {
        sourceKey: 'doi:10.5555/book',
        title: 'Principles of Salt',
        bodyHtml: '<h2>All of it</h2><p>One text.</p>',
      },
    ]);
  });

  it('with a warning of what is no chapter, and its line', () => {
    const xml = `<book>${bookMeta}\n<front-matter><preface><p>Dear reader.</p></preface></front-matter>\n<book-body>${first}</book-body></book>`;
    const { account } = contentOf('a.xml', xml);
    expect(account === undefined ? [] : lossNotes(account)).toContainEqual(
      `line ${lineWith(xml, '<front-matter>')}: <front-matter> of the book is no chapter and is left out`,
    );
  });

  it('not if there are none', () => {
    expect(refusalsOf('a.xml', `<book>${bookMeta}</book>`)).toMatchObject([{ line: 1 }]);
  });
});
