import { describe, expect, it } from 'vitest';
import { jatsWith } from '#tests/support/jats-with-figures.ts';
import { articleOf, contentOf } from './reading.ts';

const name = (surname: string, given: string) =>
  `<name><surname>${surname}</surname><given-names>${given}</given-names></name>`;
const two = `${name('Boucher', 'JI')}${name('Classen', 'S')}`;

describe('fields without a space between them stay separate words [IM-15]', () => {
  it.each([
    ['names', `<related-object>${two}<year>2014</year></related-object>`, 'Boucher JI, Classen S 2014'],
    [
      'names with spaces',
      `<related-object>${name('Boucher', 'JI')}, ${name('Classen', 'S')}</related-object>`,
      'Boucher JI, Classen S',
    ],
    [
      'names of a group',
      `<mixed-citation><person-group>${two}<etal/></person-group><year>2014</year></mixed-citation>`,
      'Boucher JI, Classen S 2014',
    ],
    ['names in a related article', `<related-article>${two}</related-article>`, 'Boucher JI, Classen S'],
    ['names in words', `<named-content>${two}</named-content>`, 'Boucher JI, Classen S'],
    [
      'a source with its volume',
      '<related-object><source>J Salt</source><volume>7</volume><fpage>1</fpage><lpage>9</lpage></related-object>',
      'J Salt 7 1 9',
    ],
    [
      'places',
      '<related-object><publisher-name>Salt</publisher-name><publisher-loc>Lake</publisher-loc></related-object>',
      'Salt Lake',
    ],
    ['letters of one word', 'p16<sup>INK</sup><italic>a</italic>', 'p16<sup>INK</sup><i>a</i>'],
  ])('%s', (_, inside, shown) => {
    const xml = jatsWith({ body: `<p>By ${inside}.</p>` });
    expect(articleOf('a.xml', xml).bodyHtml).toBe(`<p>By ${shown}.</p>`);
    expect(contentOf('a.xml', xml).account?.lost).toEqual([]);
  });

  it('citations side by side', () => {
    const refs =
      '<back><ref-list><ref id="r1"><mixed-citation>A.</mixed-citation></ref><ref id="r2"><mixed-citation>B.</mixed-citation></ref></ref-list></back>';
    const xml = jatsWith({
      body: '<p>Known<xref ref-type="bibr" rid="r1">1</xref><xref ref-type="bibr" rid="r2">2</xref>.</p>',
    }).replace('</article>', `${refs}</article>`);
    expect(articleOf('a.xml', xml).bodyHtml).toBe(
      '<p>Known<a href="#ref-1">1</a> <a href="#ref-2">2</a>.</p>',
    );
  });

  it('in plain text, too', () => {
    const xml = jatsWith({ body: '' }).replace(
      '</article-meta>',
      `<funding-group><award-group><principal-award-recipient><institution>Salt Fund</institution>${'<named-content>Grants</named-content>'}</principal-award-recipient><award-id>7</award-id></award-group><funding-statement>Paid by ${two}.</funding-statement></funding-group></article-meta>`,
    );
    expect(articleOf('a.xml', xml).funding).toContain('Paid by Boucher JI, Classen S.');
  });

  it('and are counted', () => {
    const { account } = contentOf(
      'a.xml',
      jatsWith({ body: `<p>By <related-object>${two}</related-object>.</p>` }),
    );
    expect(account?.parts.body).toEqual({ words: 5, kept: 5 });
  });
});
