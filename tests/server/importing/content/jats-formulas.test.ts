import { describe, expect, it } from 'vitest';
import { articleOf } from './reading.ts';

const articleWith = (formula: string, doi = '10.1000/salt') => `<article article-type="research-article"
  xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:xlink="http://www.w3.org/1999/xlink"><front>
<journal-meta><journal-title-group><journal-title>Journal of Examples</journal-title></journal-title-group></journal-meta>
<article-meta>${doi && `<article-id pub-id-type="doi">${doi}</article-id>`}<article-id pub-id-type="pmid">1234567</article-id>
<title-group><article-title>On salt</article-title></title-group><pub-date pub-type="epub"><year>2014</year></pub-date>
<abstract><p>Salt.</p></abstract></article-meta></front>
<body><sec><title>Results</title><p>It is ${formula}.</p></sec></body></article>`;

/** An article's text for a formula. */
const shown = (formula: string, doi?: string): string => {
  const html = articleOf('a.xml', articleWith(formula, doi)).bodyHtml;
  return /It is (.*)\.<\/p>/.exec(html)?.[1] ?? html;
};
const inline = (content: string) => shown(`<inline-formula>${content}</inline-formula>`);
const mathOf = (content: string) =>
  inline(`<mml:math>${content}</mml:math>`).replace(/^<math display="inline">(.*)<\/math>$/, '$1');

describe('a formula in MathML', () => {
  it('keeps elements, text and the attributes that change what it means', () => {
    expect(mathOf('<mml:msup><mml:mi mathvariant="bold">x</mml:mi><mml:mn>2</mml:mn></mml:msup>')).toBe(
      '<msup><mi mathvariant="bold">x</mi><mn>2</mn></msup>',
    );
    expect(mathOf('<mml:mi>p</mml:mi><mml:mo>&lt;</mml:mo><mml:mn>0.05</mml:mn>')).toBe(
      '<mi>p</mi><mo>&lt;</mo><mn>0.05</mn>',
    );
  });

  it('loses what could run or load something', () => {
    expect(mathOf('<mml:mi href="javascript:alert(1)" onclick="alert(1)">x</mml:mi>')).toBe('<mi>x</mi>');
  });

  it('has no annotations, and of alternatives the first', () => {
    expect(
      mathOf(
        '<mml:semantics><mml:mi>x</mml:mi><mml:annotation encoding="TeX">x</mml:annotation></mml:semantics>',
      ),
    ).toBe('<mi>x</mi>');
    expect(mathOf('<mml:mi>x</mml:mi><mml:annotation-xml><mml:ci>x</mml:ci></mml:annotation-xml>')).toBe(
      '<mi>x</mi>',
    );
  });

  it('keeps the content of elements that browsers do not know', () => {
    expect(mathOf('<mml:maction><mml:mi>x</mml:mi></mml:maction>')).toBe('<mrow><mi>x</mi></mrow>');
  });

  it.each([
    ['', '<mo>(</mo><mi>a</mi><mo>,</mo><mi>b</mi><mo>,</mo><mi>c</mi><mo>)</mo>'],
    ['open="[" close="["', '<mo>[</mo><mi>a</mi><mo>,</mo><mi>b</mi><mo>,</mo><mi>c</mi><mo>[</mo>'],
    ['separators="; |"', '<mo>(</mo><mi>a</mi><mo>;</mo><mi>b</mi><mo>|</mo><mi>c</mi><mo>)</mo>'],
    ['separators=";"', '<mo>(</mo><mi>a</mi><mo>;</mo><mi>b</mi><mo>;</mo><mi>c</mi><mo>)</mo>'],
    ['separators=""', '<mo>(</mo><mi>a</mi><mi>b</mi><mi>c</mi><mo>)</mo>'],
    ['open="&lt;" separators=" "', '<mo>&lt;</mo><mi>a</mi><mi>b</mi><mi>c</mi><mo>)</mo>'],
  ])('has the fences and separators that browsers no longer draw themselves: %s', (attributes, drawn) => {
    const items = '<mml:mi>a</mml:mi> <mml:mi>b</mml:mi> <mml:mi>c</mml:mi>';
    expect(mathOf(`<mml:mfenced ${attributes}>${items}</mml:mfenced>`)).toBe(`<mrow>${drawn}</mrow>`);
  });
});

describe('a formula without MathML', () => {
  it.each([
    ['$a^2$', '<msup><mi>a</mi><mn>2</mn></msup>'],
    ['$$a^2$$', '<msup><mi>a</mi><mn>2</mn></msup>'],
    [
      '\\documentclass{article} \\begin{document}\n$$a &lt; b$$\n\\end{document} ',
      '<mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow>',
    ],
  ])('is its TeX as MathML, without what wraps it: %s', (tex, drawn) => {
    expect(inline(`<tex-math>${tex}</tex-math>`)).toBe(`<math>${drawn}</math>`);
  });

  it.each(['$\\frac{a}$', '\\nosuch{a}', '\\def\\a{\\a\\a}\\a', `$${'x'.repeat(30_000)}$`])(
    'is its TeX source if that can’t be read: %.20s',
    (tex) => {
      expect(inline(`<tex-math>${tex}</tex-math>`)).toMatch(/^<code>[^$]+<\/code>$/);
    },
  );

  it('never becomes a link or a style, whatever its TeX asks for', () => {
    for (const tex of ['\\href{javascript:alert(1)}{a}', '\\style{color:red}{b}', '\\color{red}c'])
      expect(inline(`<tex-math>${tex}</tex-math>`)).not.toMatch(/<a |style=|<mstyle [^>]*color/);
  });

  it('is MathML if there are both', () => {
    const both = '<alternatives><tex-math>x</tex-math><mml:math><mml:mi>x</mml:mi></mml:math></alternatives>';
    expect(inline(both)).toBe('<math display="inline"><mi>x</mi></math>');
  });

  it('is a link to the picture’s own page, else to the article, at the publisher', () => {
    const link = (doi: string) =>
      `<a href="https://doi.org/${doi}" rel="noopener noreferrer">See this formula at the publisher</a>`;
    expect(inline('<inline-graphic xlink:href="info:doi/10.1000/SALT.e001"/>')).toBe(
      link('10.1000/salt.e001'),
    );
    expect(inline('<inline-graphic xlink:href="e001.gif"/>')).toBe(link('10.1000/salt'));
    expect(inline('<graphic/>')).toBe(link('10.1000/salt'));
  });

  it('is said to be a picture if it can be linked nowhere', () => {
    expect(shown('<inline-formula><inline-graphic xlink:href="e001.gif"/></inline-formula>', '')).toBe(
      'The formula is an image at the publisher.',
    );
  });

  it('is its text if it has nothing else, with one label', () => {
    expect(inline('<italic>a</italic> + b<sub>1</sub>')).toBe('<i>a</i> + b<sub>1</sub>');
    expect(shown('<disp-formula><label>(1)</label><italic>a</italic> + b</disp-formula>')).toContain(
      '<p><i>a</i> + b (1)</p>',
    );
  });
});
