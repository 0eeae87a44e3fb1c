import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountForWords } from '#server/importing/content/accounting/account-for.ts';
import {
  htmlOf,
  marked,
  plainOf,
  replaceText,
  withoutMarks,
} from '#server/importing/content/jats/marked-text.ts';
import { readXml } from '#server/platform/xml/read-xml.ts';
import { articleOf, changed, contentOf, fixture, reasonToSkip, sharedFile } from './reading.ts';

const xml = fixture('article.xml');
const withReference = (content: string) =>
  changed(xml, '</ref-list>', `<ref id="r3"><label>3</label>${content}</ref></ref-list>`);
const referenceOf = (content: string) => articleOf('a.xml', withReference(content)).references[2];

describe('a reference keeps its italics, superscripts and subscripts [IM-03]', () => {
  it('as its publisher wrote it', () => {
    expect(
      referenceOf(
        '<mixed-citation>Doe J, <italic>et al.</italic> <article-title>CO<sub>2</sub> and <italic>E. coli</italic></article-title>. <italic><source>Ann Salt</source></italic>. 10<sup>3</sup> p53<sup>wt</sup></mixed-citation>',
      ),
    ).toEqual({
      anchor: 'ref-3',
      text: 'Doe J, et al. CO₂ and E. coli. Ann Salt. 10³ p53wt.',
      textHtml:
        'Doe J, <i>et al.</i> CO<sub>2</sub> and <i>E. coli</i>. <i>Ann Salt</i>. 10<sup>3</sup> p53<sup>wt</sup>.',
    });
  });

  it('composed of fields', () => {
    expect(
      referenceOf(
        '<element-citation><name><surname>Doe</surname><given-names>J</given-names></name><article-title>Of <italic>Listeria.</italic></article-title><source>Ann <italic>Salt</italic></source><year>1999</year></element-citation>',
      ),
    ).toMatchObject({
      text: 'Doe J. Of Listeria. Ann Salt. 1999.',
      textHtml: 'Doe J. Of <i>Listeria.</i> Ann <i>Salt</i>. 1999.',
    });
  });

  it('where spaces, points and the DOI are tidied around them', () => {
    expect(
      referenceOf(
        '<mixed-citation>Doe J. <italic> Of  salt </italic> . <italic>Ann Salt. </italic>. <bold>3</bold>, <italic> </italic>12. <italic>doi: 10.5555/x.1</italic></mixed-citation>',
      ),
    ).toEqual({
      anchor: 'ref-3',
      text: 'Doe J. Of salt. Ann Salt. 3, 12.',
      textHtml: 'Doe J. <i>Of salt</i>. <i>Ann Salt.</i> 3, 12.',
      doi: '10.5555/x.1',
    });
  });

  it('and no other markup, whatever its text says', () => {
    expect(
      referenceOf(
        '<mixed-citation><name><surname>\uFDD1Doe</surname></name>, <bold>B</bold> <italic>a &lt; b &lt;img src=x onerror=alert(1)&gt; \uFDD0c</italic>.</mixed-citation>',
      )?.textHtml,
    ).toBe('Doe, B <i>a &lt; b &lt;img src=x onerror=alert(1)&gt; c</i>.');
  });

  it('in its notes, and in a reference that is text alone', () => {
    expect(referenceOf('<note><p>See <italic>E. coli</italic>.</p></note>')?.textHtml).toBe(
      'See <i>E. coli</i>.',
    );
  });

  it('and is plain text alone if it has none', () => {
    for (const reference of articleOf('a.xml', xml).references)
      expect(reference).not.toHaveProperty('textHtml');
  });

  it('through any replacement: the text is the same as without marks, and they stay paired', () => {
    const piece = fc.record({
      tag: fc.constantFrom('italic', 'sup', 'sub', 'bold'),
      text: fc.string({ unit: fc.constantFrom('a', ' ', '.', ',', 'b'), maxLength: 6 }),
    });
    const patterns = [/\s+/g, / (?=[.,])/g, /\.(?:\s*\.)+/g, /^\s+|\s+$/g, /a b/g, /$/];
    fc.assert(
      fc.property(
        fc.array(piece),
        fc.constantFrom(...patterns),
        fc.constantFrom('', ' ', '.'),
        (pieces, pattern, by) => {
          const bare = pieces.map(({ text }) => text).join('');
          const text = replaceText(pieces.map(({ tag, text }) => marked(tag, text)).join(''), pattern, by);
          const html = htmlOf(text);
          const expected = bare.replace(pattern, by);
          expect(withoutMarks(text)).toBe(expected);
          expect((html ?? expected).replace(/<[^>]*>/g, '').trim()).toBe(expected.trim());
          expect(readXml(`<x>${html ?? ''}</x>`).ok).toBe(true);
        },
      ),
    );
  });

  it('whose characters in plain text are those of Unicode, if it has them all', () => {
    expect(plainOf(`10${marked('sup', '-3')}${marked('sub', 'x')}`)).toBe('10⁻³x');
  });
});

describe('a reference that its file has as printed and again in fields [IM-08]', () => {
  const fields =
    '<element-citation><name><surname>Doe</surname><given-names>J. K.</given-names></name><article-title>On salt</article-title><year>2001</year><pub-id pub-id-type="doi">10.5555/x.1</pub-id><pub-id pub-id-type="pmid">77</pub-id></element-citation>';
  const printed = '<mixed-citation>Doe JK. On <italic>salt</italic>; 2001.</mixed-citation>';

  it.each([
    ['printed first', `${printed}${fields}`],
    ['printed last', `${fields}${printed}`],
    ['as alternatives', `<citation-alternatives>${fields}${printed}</citation-alternatives>`],
  ])('is shown once, as printed, with the DOI and the PMID of its fields: %s', (_, content) => {
    expect(referenceOf(content)).toEqual({
      anchor: 'ref-3',
      text: 'Doe JK. On salt; 2001.',
      textHtml: 'Doe JK. On <i>salt</i>; 2001.',
      doi: '10.5555/x.1',
      pmid: '77',
    });
    const text = withReference(content);
    const { references } = contentOf('a.xml', text).account?.parts ?? {};
    expect(references?.kept).toBe(references?.words);
    // The printed citation only, without the fields again.
    const others = contentOf('a.xml', xml).account?.parts.references.words ?? 0;
    expect(references?.words).toBe(others + 'Doe JK On salt 2001'.split(' ').length);
  });

  it.each(['3. ', '[3] ', '3 '])('without its number, which the list has: %j', (number) => {
    const content = printed.replace('Doe', `\n ${number}Doe`);
    expect(referenceOf(content)?.text).toBe('Doe JK. On salt; 2001.');
    const { references } = contentOf('a.xml', withReference(content)).account?.parts ?? {};
    expect(references?.kept).toBe(references?.words);
  });

  it.each(['4. ', '3.5 ', '3D '])('with a number that is another: %j', (number) => {
    expect(referenceOf(printed.replace('Doe', `${number}Doe`))?.text).toBe(`${number}Doe JK. On salt; 2001.`);
  });

  it('but two works are both shown, and the loss of one is counted', () => {
    const two = `${printed}${fields}<element-citation><source>Zeppelin</source></element-citation>`;
    expect(referenceOf(two)?.text).toMatch(/^Doe JK\. On salt; 2001\. .*Zeppelin\.$/);
    const tree = readXml(withReference(two));
    if (!tree.ok) throw new Error('The text is not XML.');
    expect(
      accountForWords(tree.value, articleOf('a.xml', xml)).lost.map(({ words }) => words),
    ).toContainEqual(['zeppelin']);
  });
});

const folder = sharedFile('jats-publishers/scielo');

describe.skipIf(!existsSync(folder))(
  `the references of SciELO’s articles [IM-08]${reasonToSkip('jats-publishers/scielo')}`,
  () => {
    it('are listed once each', () => {
      const references = readdirSync(folder)
        .filter((name) => name.endsWith('.xml'))
        .flatMap((name) => articleOf(name, readFileSync(join(folder, name))).references);
      expect(references.length).toBeGreaterThan(200);
      const twice = references.filter(({ text }) => {
        const first = /\p{L}{4,}(?: \S+){3}/u.exec(text.slice(text.length / 2))?.[0];
        return first !== undefined && text.slice(0, text.length / 2).includes(first);
      });
      expect(twice.map(({ text }) => text)).toEqual([]);
    });
  },
);
