import fc, { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchForms, searchText, textOfHtml } from '#core/feed/search-text.ts';

/** Whether one form of a term is in a text, as PostgreSQL would find it: its words in a row. */
const finds = (text: string, term: string): boolean =>
  searchForms(term).some(({ words }) => ` ${searchText(text)} `.includes(` ${words} `));

describe('[FD-11] the text that a search looks at', () => {
  it.each([
    ['糖尿病', '糖尿 尿病'],
    ['2型糖尿病 study', '2 型糖 糖尿 尿病 study'],
    ['インスリン', 'イン ンス スリ リン'],
    ['病', '病'],
    ['Diabetes in Japan', 'diabetes in japan'],
    ['Crohn’s disease', 'crohn disease'],
    ['A ﬁne efﬁcacy', 'a fine efficacy'],
    ['hyper\u00adtension', 'hypertension'],
    ['Sjo\u0308gren, Ménière, Sørensen, Łódź, Weiß', 'sjogren meniere sorensen lodz weiss'],
    ['for 0.05 of 1,234', 'for 0.05 of 1 234 1234'],
    ['the end.Next one', 'the end next one'],
    ['5 µg of Advil™', '5 ug of advil'],
    ['Καρδιά και α', 'καρδιά και alpha'],
    ['Русский йод', 'русский йод'],
  ])('makes of %s the words "%s"', (text, made) => {
    expect(searchText(text)).toBe(made);
  });

  it.each([
    ['COVID-19', ['COVID 19', 'COVID19', 'covid-19', 'COVID‐19', 'COVID–19', 'covid', 'COVID/19']],
    ['COVID19', ['COVID-19', 'COVID 19', 'covid']],
    ['COVID 19', ['COVID-19', 'COVID19', 'covid']],
    ['CT/MRI', ['MRI', 'CT', 'CT MRI', 'CT-MRI', 'ct/mri', 'CTMRI']],
    ['BRCA1/2', ['BRCA1', 'BRCA2', 'BRCA 1', 'BRCA-1', 'BRCA1/2', 'BRCA']],
    ['PaO2/FiO2', ['PaO2', 'FiO2', 'PaO₂', 'PaO2/FiO2', 'pao2 fio2']],
    ['IL-6', ['IL6', 'IL 6', 'IL‑6', 'il-6']],
    ['IL6', ['IL-6', 'IL 6']],
    ['IL 6', ['IL-6', 'IL6']],
    ['5‐FU', ['5FU', '5-FU', '5 FU']],
    ['PD-1 and B12', ['PD1', 'PD 1', 'B 12', 'B-12']],
    ['vitamin B 12', ['B12', 'B-12']],
    ['CA 19-9', ['CA19-9', 'CA199', 'CA 19 9', 'CA-19-9']],
    ['Guillain–Barré', ['Guillain-Barre', 'Guillain Barre', 'Guillain-Barré', 'Barré']],
    ['TNF-α', ['TNF-alpha', 'TNF alpha', 'TNFalpha', 'TNFα', 'tnf']],
    ['TNFalpha', ['TNF-α', 'TNF-alpha', 'TNF alpha']],
    ['NF-κB', ['NF-kappaB', 'NF-kappa-B', 'NF kappa B', 'NFκB', 'NFkappaB']],
    ['IL-1β', ['IL-1beta', 'IL1β', 'IL-1 beta', 'IL 1']],
    ['β‐blocker', ['beta-blocker', 'beta blocker', 'betablocker', 'β-blocker', 'blocker']],
    ['treatment-naïve', ['treatment naive', 'treatment-naive', 'naive']],
    ['anti-TNF-alpha', ['anti-TNF', 'TNFα', 'TNF-alpha']],
    ['X-ray', ['X ray', 'xray', 'x‑ray']],
    ['HLA-B*57', ['HLA-B57', 'HLA B57', 'HLAB57', 'HLA']],
    ['O’Brien', ["O'Brien", 'OBrien', 'Brien']],
  ])('finds %s as %j', (text, terms) => {
    for (const term of terms)
      expect([term, finds(`Effects of ${text} in women`, term)]).toEqual([term, true]);
  });

  it.each([
    ['T3 levels', '3 patients'],
    ['B12', '12'],
    ['HIV', 'hives'],
  ])('does not find %s in "%s"', (term, text) => {
    expect(finds(text, term)).toBe(false);
  });

  it.each([
    ['<p>H<sub>2</sub>O, PaO<sub>2</sub> and <i>BRCA</i>1</p>', 'h2o pao2 and brca1'],
    ['<p>failure<sup>12</sup></p><p>next</p>', 'failure 12 next'],
    ['a &lt; b &amp; c &#946;-blocker&nbsp;d', 'a b c beta blocker d'],
  ])('reads of %s the words "%s"', (html, made) => {
    expect(searchText(textOfHtml(html))).toMatch(new RegExp(`^${made}`));
  });

  const han = fc
    .array(fc.constantFrom(...'糖尿病患者血压'), { minLength: 2, maxLength: 20 })
    .map((letters) => letters.join(''));

  it('has every part of a text among the words of the whole', () => {
    assert(
      property(han, fc.nat(), (text, from) => {
        const letters = [...text];
        const start = from % (letters.length - 1);
        const part = letters.slice(start).join('');
        const whole = searchText(text);
        for (const word of searchText(part).trim().split(' ')) expect(whole).toContain(word);
      }),
    );
  });

  const latin = fc.string({ unit: fc.constantFrom(...'abcdeéßøKM'), minLength: 2, maxLength: 8 });
  const separator = fc.constantFrom('-', '‐', '‑', '–', '−', '/', '');
  const second = fc.oneof(
    latin,
    fc.nat({ max: 99 }).map(String),
    fc.constantFrom('α', 'β', 'alpha', 'kappa'),
  );

  it('finds a compound by its other ways of writing it, and by its parts', () => {
    assert(
      property(latin, second, fc.tuple(separator, separator), (one, other, [ofText, typed]) => {
        const text = `in ${one}${ofText}${other} of`;
        expect([text, finds(text, `${one}${typed}${other}`)]).toEqual([text, true]);
        if (ofText !== '') expect([finds(text, one), finds(text, other)]).toEqual([true, true]);
      }),
    );
  });

  it('finds any text by each of its own words, and takes its form for its own form', () => {
    assert(
      property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const made = searchText(text);
        for (const word of text.split(/\s+/).filter(Boolean)) {
          const forms = searchForms(word);
          if (forms.length > 0) expect([word, finds(text, word)]).toEqual([word, true]);
        }
        expect(made).toBe(made.trim());
      }),
    );
  });
});
