import { describe, expect, it } from 'vitest';
import { createFakeServerState } from '#adapters/memory/fake-server-state.ts';
import { memoryFeeds } from '#adapters/memory/feeds.ts';
import { articleOf, sampleLibrary } from '#adapters/memory/sample-library.ts';
import { valueFrom } from '#tests/contract/suites/outcome.ts';

const { page } = memoryFeeds(
  createFakeServerState({
    vocabulary: (spelling) =>
      spelling === 'cva' ? [{ name: 'stroke', terms: ['stroke', 'cerebrovascular accident'] }] : [],
    library: [
      {
        article: articleOf('900', {
          title: 'Sleep and stroke',
          authors: [{ name: 'Ada Byron', affiliations: [] }],
        }),
        quiz: null,
      },
      ...sampleLibrary,
    ],
    now: () => new Date('2026-05-04T12:00:00.000Z'),
  }),
  { token: () => null },
);
const idsOf = async (words: string) =>
  (await valueFrom(page({ list: 'search', words }))).items.map(({ id }) => id);

describe('a search of a library in memory', () => {
  it.each(['stroke', 'SLEEP stroke', 'byron', 'sleep cardiology'])(
    'finds what has the words, in any letter case: %s [FD-02]',
    async (words) => {
      expect(await idsOf(words)).toEqual(['900']);
    },
  );

  it.each(['stroke xylophone', 'strok', '"sleep and stroke"', 'CVA', 'stroke or xylophone', 'sleep article'])(
    'finds what has the rarest words, begins with one or means the same: %s [FD-03]',
    async (words) => {
      expect(await idsOf(words)).toEqual(['900']);
    },
  );

  it('lists the terms that it added [FD-03]', async () => {
    expect(await valueFrom(page({ list: 'search', words: 'CVA' }))).toMatchObject({ includes: ['stroke'] });
  });

  it.each(['xylophone', '"stroke and sleep"', 'stroke -sleep', '!!'])(
    'finds nothing else: %s [FD-02]',
    async (words) => {
      expect(await idsOf(words)).toEqual([]);
    },
  );
});
