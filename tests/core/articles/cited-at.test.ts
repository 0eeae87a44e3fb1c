import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citedAt } from '#core/articles/cited-at.ts';

describe('where a reference can be read [PQ-02]', () => {
  it.each([
    ['PMID 26037986', 'PMID 26037986', 'https://pubmed.ncbi.nlm.nih.gov/26037986/'],
    [
      'Sample A. 2019. doi:10.1056/NEJMoa1911303',
      'doi:10.1056/NEJMoa1911303',
      'https://doi.org/10.1056/NEJMoa1911303',
    ],
    ['A review (doi: 10.1000/1).', 'doi: 10.1000/1', 'https://doi.org/10.1000/1'],
    [
      'Int Rev, 10.1016/S0074-7696(06)54004-5. PMID 1',
      '10.1016/S0074-7696(06)54004-5',
      'https://doi.org/10.1016/S0074-7696(06)54004-5',
    ],
    ['10.1016/S0074(06)', '10.1016/S0074(06)', 'https://doi.org/10.1016/S0074(06)'],
  ])('%s', (reference, named, address) => {
    expect(citedAt(reference)).toMatchObject({ named, address });
  });

  it('is nowhere if it names neither a DOI nor a PMID', () => {
    expect(citedAt('An earlier trial. 2018;10:1-5.')).toBeNull();
  });

  it('loses nothing of the reference, whatever it says', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('', 'PMID 12', 'doi:10.1000/x', '10.1000/(y)'),
        fc.string(),
        (...parts) => {
          const reference = parts.join(' ');
          const cited = citedAt(reference);
          if (cited !== null) expect(cited.before + cited.named + cited.after).toBe(reference);
        },
      ),
    );
  });
});
