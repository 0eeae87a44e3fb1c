import { describe, expect, it } from 'vitest';
import { jatsWith } from '#tests/support/jats-with-figures.ts';
import { articleOf, changed, contentOf } from './reading.ts';

const draftWith = (body: string) => articleOf('a.xml', jatsWith({ body }));
const htmlOf = (body: string) => draftWith(body).bodyHtml;
const lostIn = (body: string) => contentOf('a.xml', jatsWith({ body })).account?.lost ?? [];

/** The article with a back matter, or other parts after its body. */
const withBack = (parts: string) =>
  articleOf('a.xml', changed(jatsWith({ body: '' }), '</article>', `${parts}</article>`));
const inMeta = (parts: string) =>
  articleOf('a.xml', changed(jatsWith({ body: '' }), '</article-meta>', `${parts}</article-meta>`));

describe('the text of every element of JATS arrives, each word once [IM-01]', () => {
  it.each([
    [
      'a list whose items have labels of their own',
      '<list><list-item><label>Step A</label><p>Wash.</p></list-item><list-item><label>Step B</label><p>Dry.</p></list-item></list>',
      '<ul role="list"><li>Step A Wash.</li><li>Step B Dry.</li></ul>',
    ],
    [
      'a list that continues another',
      '<list list-type="order" id="l1"><list-item><p>a</p></list-item></list><list list-type="order" continued-from="l1"><list-item><p>b</p></list-item></list>',
      '<ol id="a-l1"><li>a</li></ol><ol start="2"><li>b</li></ol>',
    ],
    [
      'labels that count up',
      '<list list-type="simple"><list-item><label>(iii)</label><p>a</p></list-item><list-item><label>(iv)</label><p>b</p></list-item></list>',
      '<ol type="i" start="3"><li>a</li><li>b</li></ol>',
    ],
    [
      'definitions with heads, labels and a list within',
      '<def-list><title>Terms</title><term-head>Short</term-head><def-head>Long</def-head><def-item><label>1</label><term>BP</term><def><p>Blood pressure</p></def></def-item><def-list><def-item><term>HR</term><def><p>Heart rate</p></def></def-item></def-list></def-list>',
      '<p><b>Terms</b></p><p><b>Short: Long</b></p><dl><dt>1 BP</dt><dd>Blood pressure</dd><dd><dl><dt>HR</dt><dd>Heart rate</dd></dl></dd></dl>',
    ],
    [
      'a formula with words and more than one part',
      '<disp-formula><mml:math xmlns:mml="m"><mml:mi>a</mml:mi></mml:math> where <mml:math xmlns:mml="m"><mml:mi>b</mml:mi></mml:math></disp-formula>',
      '<p><math display="block"><mi>a</mi></math> where <math display="block"><mi>b</mi></math></p>',
    ],
    [
      'one form of a formula',
      '<p>x<inline-formula><alternatives><tex-math>y</tex-math><mml:math xmlns:mml="m"><mml:mi>y</mml:mi></mml:math><inline-graphic xlink:href="y.gif"/></alternatives></inline-formula>.</p>',
      '<p>x<math display="inline"><mi>y</mi></math>.</p>',
    ],
    [
      'a chemical structure',
      '<chem-struct-wrap id="c"><label>Compound 1</label><caption><p>Caffeine</p></caption><alternatives><chem-struct>C8H10N4O2</chem-struct><textual-form>same</textual-form></alternatives></chem-struct-wrap>',
      '<figure id="a-c"><figcaption><p><b>Compound 1.</b> Caffeine</p></figcaption><p>C8H10N4O2</p></figure>',
    ],
    ['a speaker', '<speech><speaker>Nurse</speaker><p>Ready.</p></speech>', '<p><b>Nurse:</b> Ready.</p>'],
    [
      'a theorem',
      '<statement><label>Theorem 1</label><title>Bayes</title><p>Holds.</p></statement>',
      '<p><b>Theorem 1. Bayes</b></p><p>Holds.</p>',
    ],
    [
      'questions and answers',
      '<question-wrap><question><label>1</label><p>Why?</p><option><label>A</label><p>Salt</p></option></question><answer><p>Because.</p></answer></question-wrap>',
      '<p><b>1.</b> Why?</p><p><b>A.</b> Salt</p><p>Because.</p>',
    ],
    [
      'whose a quotation is',
      '<disp-quote><p>Quoted.</p><attrib>A. Rivers</attrib><permissions><copyright-statement>© 2020 Sea</copyright-statement><copyright-year>2020</copyright-year></permissions></disp-quote>',
      '<blockquote><p>Quoted.</p><p>A. Rivers</p><p>© 2020 Sea</p></blockquote>',
    ],
    [
      'a long form of an abbreviation',
      '<p><abbrev>BP<def><p>blood pressure</p></def></abbrev></p>',
      '<p>BP (blood pressure)</p>',
    ],
    ['a reading aid', '<p><ruby><rb>漢</rb><rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>', '<p>漢 (kan)</p>'],
    [
      'a target, which the text links to',
      '<p><xref rid="t">there</xref> <target id="t">here</target></p>',
      '<p><a href="#a-t">there</a> <a id="a-t"></a>here</p>',
    ],
    [
      'the mark and the place of a note whose paragraph has a place of its own',
      '<p><xref rid="n">a</xref> <xref rid="p">b</xref></p><fn id="n"><label>*</label><p id="p">Noted.</p></fn>',
      '<p><a href="#a-n">a</a> <a href="#a-p">b</a></p><div id="a-n"><p id="a-p"><sup>*</sup> Noted.</p></div>',
    ],
    [
      'no drawing of a character',
      '<p>a<private-char><glyph-data>0011</glyph-data></private-char>b</p>',
      '<p>ab</p>',
    ],
    [
      'the fields of an address as separate words',
      '<address><addr-line>Lake Road</addr-line><country>Norway</country></address>',
      '<p>Lake Road Norway</p>',
    ],
    [
      'an element that nobody knows, apart from the next',
      '<odd>one</odd><even>two</even>',
      '<p>one</p><p>two</p>',
    ],
    [
      'the caption of a picture in the text',
      '<p>Before <graphic xlink:href="g.tif"><label>Plate 1</label><caption><p>A lake.</p></caption></graphic></p>',
      '<p>Before</p><figure><figcaption><p><b>Plate 1.</b> A lake.</p></figcaption><p><a href="https://doi.org/10.5555/figures.1" rel="noopener noreferrer">See Plate 1 at the publisher</a></p></figure>',
    ],
    [
      'a figure made of text, without a link to a picture',
      '<fig><label>Figure 1</label><preformat>A → B</preformat></fig>',
      '<figure><figcaption><p><b>Figure 1.</b></p></figcaption><pre>A → B</pre></figure>',
    ],
    [
      'the caption of a group, which is no heading',
      '<fig-group><label>Figure 2</label><caption><title>Lakes</title></caption></fig-group>',
      '<p><b>Figure 2. Lakes</b></p>',
    ],
    [
      'the label of each film of a supplement',
      '<supplementary-material><label>Data</label><media xlink:href="a.mp4"><label>Video 1</label><caption><p>Waves</p></caption></media></supplementary-material>',
      '<p><b><a href="https://doi.org/10.5555/figures.1" rel="noopener noreferrer">Data.</a></b></p><p><b><a href="https://doi.org/10.5555/figures.1" rel="noopener noreferrer">Video 1.</a></b> Waves</p>',
    ],
  ])('%s', (_, body, html) => {
    expect(htmlOf(body)).toBe(html);
    expect(lostIn(body)).toEqual([]);
  });

  it.each([
    [
      'a span by its name',
      '<spanspec spanname="s" namest="c1" nameend="c2"/><tbody><row><entry spanname="s">a</entry><entry>b</entry></row></tbody>',
      '<tr><td colspan="2">a</td><td>b</td></tr>',
    ],
    [
      'cells that were left out, beside one that reaches down',
      '<tbody><row><entry morerows="1">a</entry><entry colname="c3">b</entry></row><row><entry colname="c3">c</entry></row></tbody>',
      '<tr><td rowspan="2">a</td><td></td><td>b</td></tr><tr><td></td><td>c</td></tr>',
    ],
    [
      'a table in a cell',
      '<tbody><row><entrytbl cols="1"><tbody><row><entry>a</entry></row></tbody></entrytbl></row></tbody>',
      '<tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr>',
    ],
  ])('an OASIS table has %s', (_, rows, html) => {
    const columns = '<colspec colname="c1"/><colspec colname="c2"/><colspec colname="c3"/>';
    const body = `<table-wrap><table><title>Doses</title><tgroup cols="3">${columns}${rows}</tgroup></table></table-wrap>`;
    expect(htmlOf(body)).toContain('<p><b>Doses</b></p>');
    expect(htmlOf(body)).toContain(`<tbody>${html}</tbody>`);
  });

  it('a table in any form: with a caption of its own, as an array, or as text in place of a picture', () => {
    const cell = '<tbody><tr><td>a</td></tr></tbody>';
    expect(htmlOf(`<table-wrap><table><caption><p>Own</p></caption>${cell}</table></table-wrap>`)).toContain(
      '<p>Own</p>',
    );
    const array = `<array><label>(1)</label><alternatives><graphic xlink:href="a"/><table>${cell}</table></alternatives></array>`;
    expect(htmlOf(array)).toMatch(/<p><b>\(1\)<\/b><\/p>.*<td>a<\/td>/);
    const text =
      '<table-wrap><alternatives><graphic xlink:href="a"/><textual-form>In words</textual-form></alternatives></table-wrap>';
    expect(htmlOf(text)).toContain('<p>In words</p>');
  });

  it('notes after the text, with the title of their group, and references by their own number', () => {
    const { bodyHtml, references } = withBack(
      '<back><fn-group><title>Endnotes</title><fn><label>1</label><p>Noted.</p></fn></fn-group><ref-list><ref><label>[S7]</label><mixed-citation>Salt A. 2001.</mixed-citation></ref><ref><label>2.</label><mixed-citation>Water B. 2002.</mixed-citation></ref></ref-list></back>',
    );
    expect(bodyHtml).toBe('<h2>Endnotes</h2><p><sup>1</sup> Noted.</p>');
    expect(references.map(({ text }) => text)).toEqual(['[S7] Salt A. 2001.', 'Water B. 2002.']);
  });

  it('a citation’s names with commas, if the publisher left them out', () => {
    const name = (surname: string) =>
      `<name><surname>${surname}</surname><given-names>A.</given-names></name>`;
    const { references } = withBack(
      `<back><ref-list><ref><mixed-citation><person-group>${name('Salt')} ${name('Lake')}\n<etal/></person-group> (2001). Brine.</mixed-citation></ref></ref-list></back>`,
    );
    expect(references).toMatchObject([{ text: 'Salt A., Lake A., et al. (2001). Brine.' }]);
  });

  it('a citation’s accession, chapter, article number and date of access', () => {
    const { references } = withBack(
      '<back><ref-list><ref><element-citation><name><surname>Salt</surname></name><chapter-title>Brine</chapter-title><source>Seas</source><year>2001</year><volume>4</volume><fpage>1</fpage><elocation-id>e7</elocation-id><pub-id pub-id-type="accession">GSE1</pub-id><pub-id pub-id-type="pmid">12</pub-id><date-in-citation>5 June 2019</date-in-citation></element-citation></ref></ref-list></back>',
    );
    expect(references).toMatchObject([
      { text: 'Salt. Brine. Seas. 2001;4:1, e7. GSE1. Accessed 5 June 2019.', pmid: '12' },
    ]);
  });

  it('people: degrees, names in two scripts, addresses in two languages, and what is said of them', () => {
    const { authors, bodyHtml } = inMeta(
      '<contrib-group><contrib><name-alternatives><name><surname>Li</surname><given-names>Wei</given-names></name><string-name>李伟</string-name></name-alternatives><degrees>MD</degrees><xref ref-type="aff" rid="a"/></contrib><contrib><string-name>Anna <surname>Rivers</surname></string-name><fn><p>Died in 2020.</p></fn></contrib><on-behalf-of>The Salt Group</on-behalf-of><aff-alternatives id="a"><aff xml:lang="no"><institution>Sykehus</institution></aff><aff xml:lang="en"><institution>Hospital</institution></aff></aff-alternatives></contrib-group><author-notes><fn fn-type="current-aff"><p>Now at the lake.</p></fn></author-notes>',
    );
    expect(authors).toMatchObject([
      { name: 'Wei Li (李伟)', affiliations: ['Hospital'], notes: ['MD'] },
      { name: 'Anna Rivers' },
    ]);
    expect(bodyHtml).toBe('<h2>Notes</h2><p>The Salt Group</p><p>Died in 2020.</p><p>Now at the lake.</p>');
  });

  it('what publishers keep among their settings: where the data are, unless it is printed as well', () => {
    const custom =
      '<custom-meta-group><custom-meta><meta-name>Data Availability</meta-name><meta-value>All data are here.</meta-value></custom-meta><custom-meta><meta-name>cover-date</meta-name><meta-value>2020</meta-value></custom-meta></custom-meta-group>';
    expect(inMeta(custom).bodyHtml).toBe('<h2>Data Availability</h2><p>All data are here.</p>');
    const printed = changed(
      changed(jatsWith({ body: '' }), '</article-meta>', `${custom}</article-meta>`),
      '</article>',
      '<back><sec><title>Data</title><p>All data are here.</p></sec></back></article>',
    );
    expect(articleOf('a.xml', printed).bodyHtml).toBe('<h2>Data</h2><p>All data are here.</p>');
  });

  it('every funder, support and license, a supplement of the front, and keywords with parts', () => {
    const { funding, license, keywords, bodyHtml } = inMeta(
      '<supplementary-material><label>Appendix</label></supplementary-material><permissions><license><license-p>Free to read.</license-p></license><license><license-p>Free to mine.</license-p></license></permissions><kwd-group><compound-kwd><compound-kwd-part>E11</compound-kwd-part><compound-kwd-part>Diabetes</compound-kwd-part></compound-kwd></kwd-group><funding-group><award-group><support-source>Sea Fund</support-source><award-id>7</award-id><award-desc>ships</award-desc><principal-investigator><string-name>A. Rivers</string-name></principal-investigator></award-group></funding-group><support-group><support-description>Boats were lent.</support-description></support-group>',
    );
    expect(funding).toBe('Boats were lent. Sea Fund, grant 7 to A. Rivers for ships.');
    expect(license?.text).toBe('Free to read. Free to mine.');
    expect(keywords).toEqual(['E11: Diabetes']);
    expect(bodyHtml).toContain('<h2>Supplementary material</h2>');
  });

  it('keywords in other languages, with the abstract in that language', () => {
    const { companions } = inMeta(
      '<trans-abstract xml:lang="pt"><p>Concluímos.</p></trans-abstract><kwd-group xml:lang="en"><kwd>Salt</kwd></kwd-group><kwd-group xml:lang="pt"><title>Palavras-chave</title><kwd>Sal</kwd><kwd>Água</kwd></kwd-group>',
    );
    expect(companions).toMatchObject([
      { language: 'pt', abstract: [{}, { label: 'Palavras-chave', html: '<p>Sal; Água</p>' }] },
    ]);
  });

  it('a title without its footnote, which is among the notes, and without a last mark', () => {
    const marked = changed(
      jatsWith({ body: '' }),
      'Pictures of 10.5555/figures.1',
      '<italic>Salt</italic> and water<sup>*</sup><fn><p>Presented in 2020.</p></fn>',
    );
    expect(articleOf('a.xml', marked)).toMatchObject({
      title: 'Salt and water',
      titleHtml: '<i>Salt</i> and water',
      bodyHtml: '<h2>Notes</h2><p>Presented in 2020.</p>',
    });
  });

  it('a formula in a title once, and no description of a picture', () => {
    const formula = changed(
      jatsWith({ body: '' }),
      'Pictures of 10.5555/figures.1',
      'Why <inline-formula><alternatives><inline-graphic xlink:href="x"><alt-text>letter</alt-text></inline-graphic><tex-math>\\documentclass{a}\\begin{document}$x$\\end{document}</tex-math></alternatives></inline-formula> rises',
    );
    expect(articleOf('a.xml', formula).title).toBe('Why x rises');
  });
});
