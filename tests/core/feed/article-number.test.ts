import fc, { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleNumber } from '#core/feed/article-number.ts';

describe('[FD-02] the number of an article in a search', () => {
  it.each([
    ['10.1371/journal.pone.0058242', '10.1371/journal.pone.0058242'],
    ['10.1371/journal.pone.0058242.', '10.1371/journal.pone.0058242'],
    ['(doi: 10.1371/JOURNAL.PONE.0058242).', '10.1371/journal.pone.0058242'],
    ['DOI 10.1371/journal.pone.0058242', '10.1371/journal.pone.0058242'],
    ['doi.org/10.1371/journal.pone.0058242', '10.1371/journal.pone.0058242'],
    ['https://dx.doi.org/10.1371/journal.pone.0058242?x=1', '10.1371/journal.pone.0058242'],
    ['https://doi.org/10.1016%2FS0140-6736(05)66471-X', '10.1016/s0140-6736(05)66471-x'],
    ['10.1016/S0140‑6736(05)66471‑X', '10.1016/s0140-6736(05)66471-x'],
    [
      'https://journals.plos.org/plosmedicine/article?id=10.1371/journal.pmed.1001300&rev=2',
      '10.1371/journal.pmed.1001300',
    ],
    ['https://www.nejm.org/doi/full/10.1056/NEJMoa1911303', '10.1056/nejmoa1911303'],
    ['https://onlinelibrary.wiley.com/doi/10.1002/ece3.1429/full', '10.1002/ece3.1429'],
    ['https://link.springer.com/article/10.1007/s00265-015-1952-7#Sec3', '10.1007/s00265-015-1952-7'],
    ['https://link.springer.com/content/pdf/10.1007/s00265-015-1952-7.pdf', '10.1007/s00265-015-1952-7'],
    ['https://www.frontiersin.org/articles/10.3389/fpls.2017.00643/full', '10.3389/fpls.2017.00643'],
    ['https://www.biorxiv.org/content/10.1101/685172v1.full', '10.1101/685172'],
    ['www.biorxiv.org/content/10.1101/685172v2', '10.1101/685172'],
    ['https://www.nature.com/articles/s41598-017-08854-6.pdf', '10.1038/s41598-017-08854-6'],
    ['https://elifesciences.org/articles/00351', '10.7554/elife.00351'],
    [
      'https://www.thelancet.com/journals/lancet/article/PIIS0140-6736(20)30183-5/fulltext',
      '10.1016/s0140-6736(20)30183-5',
    ],
  ])('reads %s as %s', (typed, doi) => {
    expect(articleNumber(typed)?.dois).toContain(doi);
  });

  it.each([
    ['24785562'],
    ['PMID: 24785562.'],
    ['pmid24785562'],
    ['PubMed PMID: 24785562;'],
    ['24785562 [PMID]'],
    ['https://pubmed.ncbi.nlm.nih.gov/24785562/'],
    ['https://pubmed.ncbi.nlm.nih.gov/24785562/?from=x'],
    ['http://www.ncbi.nlm.nih.gov/pubmed/24785562'],
    ['europepmc.org/article/MED/24785562'],
  ])('reads %s as a PubMed number', (typed) => {
    expect(articleNumber(typed)).toEqual({ dois: [], pubMedId: '24785562' });
  });

  it.each([['metformin 500'], ['guideline of 10.1000/x'], ['1.10.2'], ['10.1/x'], ['%E0%A4%A'], ['']])(
    'reads %s as words',
    (typed) => {
      expect(articleNumber(typed)).toBeNull();
    },
  );

  it('keeps what a DOI may end with', () => {
    const suffix = fc.string({ unit: fc.constantFrom(...'ab1.-()/'), minLength: 1, maxLength: 20 });
    assert(
      property(suffix, (end) => {
        expect(articleNumber(`https://doi.org/10.1000/${end}`)?.dois).toContain(`10.1000/${end}`);
      }),
    );
  });

  it('reads any text', () => {
    assert(
      property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(articleNumber(text)?.dois ?? []).toBeInstanceOf(Array);
      }),
    );
  });
});
