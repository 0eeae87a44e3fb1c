import { expect, it } from 'vitest';
import { articleOf } from '#adapters/memory/sample-library.ts';
import { sourceLines } from '#core/articles/source-lines.ts';

it('an article’s retraction comes before its authors and source', () => {
  const authors = ['Ada Byron', 'Grace Hopper'].map((name) => ({ name, affiliations: [] }));
  const article = { ...articleOf('1'), authors, journal: 'eLife', year: null };
  expect(sourceLines({ ...article, notices: [] })).toEqual(['Ada Byron, Grace Hopper. eLife']);
  const notice = { kind: 'retraction', title: 'Retraction of One', slug: 'retraction-of-one' } as const;
  const notices = [{ ...notice, doi: null, publishedOn: null }];
  expect(sourceLines({ ...article, notices, year: 2024 })).toEqual([
    'This article has a retraction: Retraction of One',
    'Ada Byron, Grace Hopper. eLife. 2024',
  ]);
});
