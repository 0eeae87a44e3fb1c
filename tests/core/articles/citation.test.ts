import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CitedArticle, citationFileName, citationOf, nameParts } from '#core/articles/citation.ts';

const trial: CitedArticle = {
  authors: [
    { name: 'Ada B. Sample', affiliations: [] },
    { name: 'Jan van der Berg', affiliations: [] },
    { name: 'The DAPA Study Group', affiliations: [] },
  ],
  title: 'Does dapagliflozin cut costs by 5% & more?',
  journal: 'Journal of Examples',
  year: 2019,
  published: '2019-11-21',
  doi: '10.1000/a_b',
};

describe('the citation of an article', () => {
  it('is one line of text in the Vancouver style [RD-05]', () => {
    expect(citationOf(trial, 'vancouver')).toBe(
      'Sample AB, van der Berg J, The DAPA Study Group. Does dapagliflozin cut costs by 5% & more? Journal of Examples. 2019. doi:10.1000/a_b',
    );
  });

  it('names six authors, then et al [RD-05]', () => {
    const authors = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((given) => ({
      name: `${given} Sample`,
      affiliations: [],
    }));
    expect(citationOf({ ...trial, authors }, 'vancouver')).toMatch(/Sample F, et al\. Does/);
    expect(citationOf({ ...trial, authors: authors.slice(0, 6) }, 'vancouver')).not.toContain('et al');
  });

  it('is a RIS record, which ends [RD-05]', () => {
    expect(citationOf(trial, 'ris').split('\r\n')).toEqual([
      'TY  - JOUR',
      'AU  - Sample, Ada B.',
      'AU  - van der Berg, Jan',
      'AU  - The DAPA Study Group',
      'TI  - Does dapagliflozin cut costs by 5% & more?',
      'T2  - Journal of Examples',
      'PY  - 2019',
      'DA  - 2019/11/21',
      'DO  - 10.1000/a_b',
      'UR  - https://doi.org/10.1000/a_b',
      'ER  - ',
      '',
    ]);
    expect(citationOf({ ...trial, published: '2019-11' }, 'ris')).toContain('DA  - 2019/11/\r\n');
  });

  it('is a BibTeX entry, with what TeX reads as a command escaped [RD-05]', () => {
    expect(citationOf(trial, 'bibtex')).toBe(
      [
        '@article{sample2019,',
        '  author = {Sample, Ada B. and van der Berg, Jan and {The DAPA Study Group}},',
        '  title = {{Does dapagliflozin cut costs by 5\\% \\& more?}},',
        '  journal = {Journal of Examples},',
        '  year = {2019},',
        '  month = {11},',
        '  doi = {10.1000/a_b},',
        '  url = {https://doi.org/10.1000/a_b}',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('leaves out what the source does not name [RD-05]', () => {
    const bare: CitedArticle = {
      authors: [],
      title: 'A summary',
      journal: '',
      year: null,
      published: null,
      doi: null,
    };
    expect(citationOf(bare, 'vancouver')).toBe('A summary.');
    expect(citationOf(bare, 'ris')).toBe('TY  - JOUR\r\nTI  - A summary\r\nER  - \r\n');
    expect(citationOf(bare, 'bibtex')).toBe('@article{asummary,\n  title = {{A summary}}\n}\n');
    expect(citationFileName(bare, 'ris')).toBe('a-summary.ris');
  });

  it.each([
    ['Ada B. Sample', 'Sample', 'Ada B.'],
    ['J. R. de la Cruz', 'de la Cruz', 'J. R.'],
    ['Martin Luther King Jr.', 'King Jr.', 'Martin Luther'],
    ['World Health Organization', 'World Health Organization', ''],
    ['Plato', 'Plato', ''],
    ['De Silva', 'Silva', 'De'],
  ])('takes the name %s apart [RD-05]', (name, family, given) => {
    expect(nameParts(name)).toEqual({ family, given });
  });

  it('keeps every word of a name, and a record of one line a tag, whatever the source says [RD-05]', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(text), text, text, (names, title, journal) => {
        const authors = names.map((name) => ({ name, affiliations: [] }));
        const record = citationOf({ ...trial, authors, title, journal }, 'ris');
        for (const line of record.split(/\r\n|\r|\n/).slice(0, -1))
          expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- /);
        for (const name of names) {
          const { family, given } = nameParts(name);
          expect(`${given} ${family}`.split(/\s+/).sort().join(' ').trim()).toBe(
            name.trim().split(/\s+/).sort().join(' ').trim(),
          );
        }
      }),
    );
  });
});
