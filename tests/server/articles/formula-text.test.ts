import { describe, expect, it } from 'vitest';
import { formulaParts, formulaText } from '#server/articles/pdf/formula-text.ts';
import { readXml } from '#server/platform/xml/read-xml.ts';

const formulaOf = (content: string) => {
  const read = readXml(`<math>${content}</math>`);
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return read.value;
};

const SUM = '<mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow>';

describe('a formula on a line of a PDF', () => {
  it.each([
    ['a fraction', `<mfrac>${SUM}<mn>2</mn></mfrac>`, '(a + b)/2'],
    ['a fraction of words', '<mfrac><mtext>events</mtext><mtext>years</mtext></mfrac>', 'events/years'],
    ['a root', `<msqrt><mi>n</mi><mo>−</mo><mn>1</mn></msqrt>`, '√(n − 1)'],
    ['the root of a number', '<msqrt><mn>2</mn></msqrt>', '√2'],
    ['any other root', `<mroot>${SUM}<mn>3</mn></mroot>`, '(a + b)^(1/3)'],
    ['a power', `<msup><mi>x</mi><mn>2</mn></msup>`, 'x^2'],
    ['a power of a sum', `<msup><mi>e</mi>${SUM}</msup>`, 'e^(a + b)'],
    ['an index', '<msub><mi>x</mi><mi>i</mi></msub>', 'x_i'],
    ['both', '<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>', 'x_i^2'],
    [
      'a sum with its bounds',
      '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>',
      '∑_(i = 1)^ni',
    ],
    ['a limit', '<munder><mi>lim</mi><mi>n</mi></munder>', 'lim_n'],
    ['a mark above', '<mover><mi>x</mi><mo>¯</mo></mover>', 'x\u0304'],
    ['text above', '<mover><mo>→</mo><mtext>heat</mtext></mover>', '→ ^heat'],
    ['a power within a power', '<msup><mi>e</mi><msup><mi>x</mi><mn>2</mn></msup></msup>', 'e^(x^2)'],
    [
      'a matrix',
      '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>',
      '1, 0; 0, 1',
    ],
    ['a space', '<mi>a</mi><mspace width="1em"/><mi>b</mi>', 'a b'],
    ['signs between values', '<mi>p</mi><mo> ≤ </mo><mn>0.05</mn>', 'p ≤ 0.05'],
    ['other signs without spaces', '<mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo>', 'f(x)'],
    ['a fraction with one part only', '<mfrac><mn>1</mn></mfrac>', '1/'],
    ['nothing', '', ''],
  ])('is typed as one would: %s', (_, content, text) => {
    expect(formulaText(formulaOf(content))).toBe(text);
  });

  it('raises and lowers what is a superscript or a subscript', () => {
    expect(
      formulaParts(
        formulaOf('<mn>13.4</mn><mi>m</mi><msup><mi>s</mi><mrow><mo>−</mo><mn>1</mn></mrow></msup>'),
      ),
    ).toEqual([{ text: '13.4' }, { text: 'm' }, { text: 's' }, { text: '− 1', shift: 'up' }]);
    expect(formulaParts(formulaOf('<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>'))).toEqual([
      { text: 'x' },
      { text: 'i', shift: 'down' },
      { text: '2', shift: 'up' },
    ]);
  });
});
