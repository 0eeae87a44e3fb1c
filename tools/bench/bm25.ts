/** A document: how often each word occurs in it. */
export type WordCounts = ReadonlyMap<string, number>;

/** The usual constants of BM25. */
const SATURATION = 1.2;
const LENGTH = 0.75;

/** Ranks documents by plain BM25 over any words of a query: the baseline for search. */
export const bm25 = (documents: ReadonlyMap<string, WordCounts>) => {
  const lengths = new Map([...documents].map(([key, counts]) => [key, sum([...counts.values()])]));
  const mean = sum([...lengths.values()]) / Math.max(1, documents.size);
  const holders = new Map<string, number>();
  for (const counts of documents.values())
    for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  const rarity = (word: string): number => {
    const count = holders.get(word) ?? 0;
    return Math.log(1 + (documents.size - count + 0.5) / (count + 0.5));
  };
  return (words: readonly string[]): readonly string[] =>
    [...documents]
      .map(([key, counts]) => {
        const length = 1 - LENGTH + (LENGTH * (lengths.get(key) ?? 0)) / mean;
        const score = words.map((word) => {
          const count = counts.get(word) ?? 0;
          return (rarity(word) * count * (SATURATION + 1)) / (count + SATURATION * length);
        });
        return { key, score: sum(score) };
      })
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .map(({ key }) => key);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
