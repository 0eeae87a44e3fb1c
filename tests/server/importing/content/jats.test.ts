import { describe, expect, it } from 'vitest';
import { jatsWith } from '#tests/support/jats-with-figures.ts';
import { articleOf, changed, fixture, lineWith, refusalsOf } from './reading.ts';

const xml = fixture('article.xml');
const article = articleOf('article.xml', xml);
const body = article.bodyHtml;

describe('a JATS article', () => {
  it('has a plain-text title with superscripts and subscripts, without footnote markers', () => {
    expect(article.title).toBe('Salt versus water: 10⁻⁴ mol of CO₂ in p16INK4a carriers');
  });

  it('is identified by its DOI in lower case', () => {
    expect(article).toMatchObject({
      sourceKey: 'doi:10.5555/jwe.2020.7',
      doi: '10.5555/jwe.2020.7',
      pmid: '12345678',
      source: 'jats',
      kind: 'research',
      journal: 'Journal of Worked Examples',
    });
  });

  it('has a unique slug made from its title', () => {
    const twin = articleOf('twin.xml', changed(xml, '10.5555/JWE.2020.7', '10.5555/JWE.2020.8'));
    expect(article.slug).toMatch(/^salt-versus-water-[a-z0-9-]+-[0-9a-f]{8}$/);
    expect(article.slug.length).toBeLessThanOrEqual(80);
    expect(twin.slug).not.toBe(article.slug);
  });

  it('takes its online publication date', () => {
    expect(article.published).toEqual({ year: 2020, month: 3, day: 7 });
  });

  it('takes its issue date if there is no online date', () => {
    const printed = articleOf('a.xml', changed(xml, 'pub-type="epub"', 'pub-type="received"'));
    expect(printed.published).toEqual({ year: 2019 });
  });

  it('lists its authors with suffixes in order, a group as one with its members named, and no editors', () => {
    expect(article.authors).toEqual([
      {
        name: 'Anna B. Rivers Jr',
        affiliations: ['Department of Brine, Saltville', 'Lake Hospital, Norway'],
      },
      { name: 'Mori Ken', affiliations: ['Lake Hospital, Norway'] },
      { name: 'The Salt Group', affiliations: [], notes: ['Members: Silent Member'] },
    ]);
  });

  it.each([
    ['Artigo Original', 'Cardiology'],
    ['Artículos', 'Cardiology'],
    ['Revisão', 'Cardiology'],
    ['Relato de Caso', 'Cardiology'],
    ['Articulation disorders', 'Articulation disorders'],
  ])('has %s among its topics only if it is a subject', (heading, topic) => {
    const xml = jatsWith({ body: '' }).replace(
      '<title-group>',
      `<article-categories><subj-group subj-group-type="heading"><subject>${heading}</subject></subj-group></article-categories><title-group>`,
    );
    const keywords = '<kwd-group><kwd>Cardiology</kwd></kwd-group></article-meta>';
    const { topics } = articleOf('a.xml', xml.replace('</article-meta>', keywords));
    expect(topics.map(({ name }) => name)).toEqual([topic]);
  });

  it('has the most specific subjects as topics, not the article type', () => {
    expect(article.topics).toEqual([
      { slug: 'heart-failure', name: 'Heart failure' },
      { slug: 'womens-health', name: "Women's health" },
    ]);
  });

  it('has the authors’ abstract by section, and other summaries after the text', () => {
    expect(article.abstract).toEqual([
      { label: 'Background', html: '<p>Salt is common.</p>' },
      {
        label: 'Conclusions',
        html: "<p>Salt with water (vs. water alone) dissolved in Dr. Lake's trial. More trials are needed.</p>",
      },
    ]);
    expect(body).toContain("<h2>Editors' Summary</h2><p>In plain words.</p>");
    expect(body.indexOf('A teaser')).toBeGreaterThan(body.indexOf('Acknowledgements'));
  });

  it('takes its finding from the first sentence of its conclusion', () => {
    expect(article.finding).toBe("Salt with water (vs. water alone) dissolved in Dr. Lake's trial.");
  });

  it('truncates a long finding at a word, within 240 characters', () => {
    const long = articleOf(
      'a.xml',
      changed(xml, 'Salt with water (vs.', `${'Salt and water '.repeat(30)}(vs.`),
    );
    expect(long.finding.length).toBeLessThanOrEqual(240);
    expect(long.finding).toMatch(/(Salt|and|water)\.\.\.$/);
  });

  it('puts competing interests and the license in separate fields', () => {
    expect(article.competingInterests).toBe('AR holds shares in a salt mine.');
    expect(article.license).toEqual({
      text: '© 2020 Rivers et al. Free to share with credit.',
      url: 'https://creativecommons.org/licenses/by/4.0/',
    });
    expect(body).not.toContain('salt mine');
  });

  it('lists its references as readable text with their DOI', () => {
    expect(article.references).toEqual([
      {
        anchor: 'ref-1',
        text: 'Lot A, et al. On pillars. Ann Salt. 1999;3(2):10–12.',
        doi: '10.5555/pillars.1',
      },
      { anchor: 'ref-2', text: 'Brine C (2001) The Sea.', doi: '10.5555/sea(2)1' },
    ]);
  });

  it('has no related article and gives no credit', () => {
    expect(article.concerns).toEqual([]);
    expect(article.activity).toBeUndefined();
    expect(article.quiz).toBeUndefined();
    expect(article.demonstration).toBe(false);
  });
});

describe('the rendered text of an article', () => {
  it('has headings by section depth, up to level 4, with anchors', () => {
    expect(body).toContain('<h2 id="a-s-1">Introduction</h2>');
    expect(body).toContain('<h3>Deeper</h3><h4>Deepest</h4><h4>Deepest still</h4>');
  });

  it('links citations to the reference list, and an empty one by its number', () => {
    expect(body).toContain('<a href="#ref-1">[1]</a>, <a href="#ref-2">[2]</a>;');
  });

  it('links to targets on the page, and keeps the text of other links', () => {
    expect(body).toContain('<a href="#a-t1">Table 1</a>');
    expect(body).toContain(', a lost figure and ');
  });

  it('links to the web over http and https only, safely', () => {
    expect(body).toContain(
      '<a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer">a page</a>',
    );
    expect(body).toContain(' or a trap.');
    expect(body).not.toContain('javascript');
  });

  it('keeps text that looks like markup as text', () => {
    expect(body).toContain('<p>after &lt;script&gt; &amp; sign.</p>');
  });

  it('splits a paragraph around a block within it', () => {
    expect(body).toContain('<p>Before</p><p id="a-e1"><math display="block">');
  });

  it('renders MathML without prefix and annotations', () => {
    expect(body).toContain(
      '<math display="block"><mfrac><mi mathvariant="normal">x</mi><mn>2</mn></mfrac></math> (1)</p>',
    );
  });

  it('renders TeX as MathML, and an image of a formula as a link', () => {
    expect(body).toContain(
      '<math><msup><mi>a</mi><mn>2</mn></msup></math> and <a href="https://doi.org/10.5555/jwe.2020.7.e002"',
    );
  });

  it('renders nested lists and definitions', () => {
    expect(body).toContain('<ol><li>First</li><li><p>Second</p><ol type="a"><li>Inner</li></ol></li></ol>');
    expect(body).toContain('<dl><dt>BP</dt><dd>blood pressure</dd></dl>');
  });

  it('renders a table with caption, headers, spans, alignment and footnotes', () => {
    expect(body).toContain(
      '<figure id="a-t1"><figcaption><p><b>Table 1. Doses.</b></p><p>In grams.</p></figcaption>',
    );
    expect(body).toContain(
      '<thead><tr><td></td><th scope="colgroup" colspan="2" align="center">Dose</th></tr></thead>',
    );
    expect(body).toContain(
      '<td rowspan="2">Salt</td><td align="right">1<sup><a href="#a-tf1">a</a></sup></td>',
    );
    expect(body).toContain('<p id="a-tf1"><sup>a</sup> Once a day.</p></figure>');
  });

  it('makes a wide table scrollable by keyboard', () => {
    expect(body).toContain(
      '<div class="table-scroll" role="region" tabindex="0" aria-label="Table 1"><table>',
    );
  });

  it('links to the publisher by DOI in place of images', () => {
    expect(body).toContain(
      '<a href="https://doi.org/10.5555/jwe.2020.7.t002" rel="noopener noreferrer">See Table 2',
    );
    expect(body).toContain(
      '<figure id="a-f1"><figcaption><p><b>Figure 1.</b> Salt, seen from above.</p></figcaption><p>' +
        '<a href="https://doi.org/10.5555/jwe.2020.7" rel="noopener noreferrer">See Figure 1 at the publisher</a></p></figure>',
    );
    expect(body).not.toContain('<img');
  });

  it('keeps boxes, quotes, supplements and footnotes', () => {
    expect(body).toContain('<aside id="a-b1"><h3>Box 1</h3><p>Boxed.</p></aside>');
    expect(body).toContain('<blockquote><p>Quoted.</p></blockquote>');
    expect(body).toMatch(/<p id="a-sup1"><b><a href="[^"]+" rel="[^"]+">Text S1.<\/a><\/b> More salt.<\/p>/);
    expect(body).toContain('<sup><a href="#a-fn9">1</a></sup>');
    expect(body).toContain('<h2>Footnotes</h2><p id="a-fn9">An aside.</p>');
  });

  it('puts acknowledgments, funding and contributions after the text', () => {
    expect(body).toContain(
      '<h2>Acknowledgements</h2><p>We thank the sea.</p><h2>Funding</h2><p>No funds.</p>',
    );
    expect(body).toContain('<h2>Author contributions</h2><p>AR wrote; KM counted.</p>');
  });

  it('keeps the text of an unknown element', () => {
    expect(body).toContain('<p>Marked words.</p>');
  });
});

describe('what is declared in an article, wherever it is [AC-10]', () => {
  const text = fixture('article.xml');
  const place = (xml: string) =>
    articleOf(
      'a.xml',
      changed(
        text
          .replace(/<fn fn-type="conflict">[\s\S]*?<\/fn>/, '')
          .replace(/<funding-group>[\s\S]*?<\/funding-group>/, ''),
        '</body>',
        `${xml}</body>`,
      ),
    );

  it('is nothing where nothing is said', () => {
    const { competingInterests, funding } = place('');
    expect([competingInterests, funding]).toEqual([undefined, undefined]);
  });

  it.each([
    '<sec><title>Conflict of Interest</title><p>AR owns a mine.</p></sec>',
    '<sec><title>Disclosures</title><p>AR owns a mine.</p></sec>',
    '<sec sec-type="conflict"><p>AR owns a mine.</p></sec>',
    '<sec><title>Notes</title><p><bold>Competing interests:</bold> AR owns a mine.</p></sec>',
    '<sec><title>Notes</title><p>Declaration of interests. AR owns a mine.</p></sec>',
  ])('competing interests: %s', (xml) => {
    expect(place(xml).competingInterests).toBe('AR owns a mine.');
  });

  it.each([
    '<sec><title>Funding</title><p>The sea paid.</p></sec>',
    '<sec><title>Sources of funding</title><p>The sea paid.</p></sec>',
    '<sec><title>Notes</title><p><bold>Funding:</bold> The sea paid.</p></sec>',
  ])('funding: %s', (xml) => {
    expect(place(xml).funding).toBe('The sea paid.');
  });

  it('is not what a peer reviewer or a cited work declares', () => {
    const other =
      '<sub-article><body><sec><title>Competing interests</title><p>None.</p></sec></body></sub-article></article>';
    const bare = text.replace(/<fn fn-type="conflict">[\s\S]*?<\/fn>/, '').replace(/<\/article>\s*$/, other);
    expect(articleOf('a.xml', bare).competingInterests).toBeUndefined();
  });
});

describe('an article whose own file says that it was retracted [AC-09]', () => {
  const text = fixture('article.xml');

  it.each(['correction-forward', 'erratum-forward', 'ErratumIn', 'expression-of-concern-forward'])(
    'or corrected: %s',
    (type) => {
      const related = `<related-article related-article-type="${type}"/></article-meta>`;
      expect(articleOf('a.xml', text).isCorrected).toBeUndefined();
      expect(articleOf('a.xml', changed(text, '</article-meta>', related)).isCorrected).toBe(true);
    },
  );

  it.each([
    [
      'the notice',
      '</article-meta>',
      '<related-article related-article-type="retraction-forward"/></article-meta>',
    ],
    [
      'PubMed’s name for the notice',
      '</article-meta>',
      '<related-article related-article-type="RetractionIn"/></article-meta>',
    ],
    ['its title', '<article-title>', '<article-title>RETRACTED: '],
  ])('by %s', (_, piece, replacement) => {
    expect(articleOf('a.xml', text).isRetracted).toBeUndefined();
    expect(articleOf('a.xml', changed(text, piece, replacement)).isRetracted).toBe(true);
  });

  it('unlike the notice, which may have its title', () => {
    const notice = changed(fixture('retraction.xml'), '<article-title>', '<article-title>Retracted: ');
    expect(articleOf('retraction.xml', notice).isRetracted).toBeUndefined();
  });
});

describe('notices about other articles', () => {
  const notice = articleOf('retraction.xml', fixture('retraction.xml'));

  it('names the retracted article by DOI, and no companion', () => {
    expect(notice.kind).toBe('retraction');
    expect(notice.concerns).toEqual([{ kind: 'retraction', doi: '10.5555/jwe.2020.7' }]);
  });

  it('names a corrected article', () => {
    const text = fixture('retraction.xml')
      .replace('article-type="retraction"', 'article-type="correction"')
      .replace('retracted-article', 'corrected-article');
    expect(articleOf('c.xml', text)).toMatchObject({
      kind: 'correction',
      concerns: [{ kind: 'correction', doi: '10.5555/jwe.2020.7' }],
    });
  });

  it.each([
    ['withdrawn-article', 'retraction'],
    ['RetractionOf', 'retraction'],
    ['erratum', 'correction'],
    ['expression_of_concern', 'correction'],
  ])('reads what others call it: %s', (type, kind) => {
    const text = fixture('retraction.xml').replace('retracted-article', type);
    expect(articleOf('r.xml', text).concerns).toEqual([{ kind, doi: '10.5555/jwe.2020.7' }]);
  });

  it('summarizes the notice by its first sentence', () => {
    expect(notice.finding).toBe('The authors retract this article.');
  });
});

describe('a refused JATS file is reported with its line for', () => {
  const missing: readonly (readonly [string, string, string, RegExp])[] = [
    ['no title', 'article-title>', 'other-title>', /no title/],
    ['no journal', 'journal-title>', 'other-title>', /no title \(<journal-title>\)/],
  ];
  it.each(missing)('%s', (_, piece, replacement, reason) => {
    const text = xml
      .replaceAll(piece, replacement)
      .replace('<journal-id journal-id-type="nlm-ta">J Ex Med</journal-id>', '');
    expect(
      refusalsOf('a.xml', text)
        .map((refusal) => refusal.reason)
        .join(),
    ).toMatch(reason);
  });

  it('an article without DOI and PMID, at its ids', () => {
    const text = xml.replace('>12345678<', '><').replace('>10.5555/JWE.2020.7<', '>none<');
    expect(refusalsOf('a.xml', text)).toEqual([
      {
        file: 'a.xml',
        line: lineWith(text, 'pub-id-type="pmid"'),
        reason: expect.stringMatching(/neither a DOI nor a PMID/),
      },
    ]);
  });

  it('an article without a year, at its date', () => {
    const text = xml.replaceAll(/<pub-date[\s\S]*<\/pub-date>/g, '<pub-date><day>1</day></pub-date>');
    expect(refusalsOf('a.xml', text)).toMatchObject([
      { line: lineWith(text, '<pub-date>'), reason: /no date/ },
    ]);
  });

  it('other XML, at its root', () => {
    expect(refusalsOf('feed.xml', '<?xml version="1.0"?>\n\n<rss/>\n')).toEqual([
      {
        file: 'feed.xml',
        line: 3,
        reason:
          'This is XML but not JATS: its root is <rss>, and there is no <article> and no chapter of a book in it.',
      },
    ]);
  });
});
