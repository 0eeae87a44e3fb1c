import { inOrder, type Measurement, median } from './measurement.ts';

const ROUNDS = 5;

/** Typical searches: a drug, a disease, an author, two words, an unfinished word, a misspelled word, nothing. */
const SEARCHES = [
  'heart failure',
  'dapagliflozin',
  'opioid',
  'McMurray',
  'stroke thrombolysis',
  'diabet',
  'metfromin',
  'xylophone',
];

/** Measures how long the server takes to search 10,000 articles, without the first time of each search. */
export const measureSearch = async (origin: string): Promise<readonly Measurement[]> => {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const words of SEARCHES) {
      const began = performance.now();
      const answer = await fetch(`${origin}/api/feed/search?${new URLSearchParams({ q: words })}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The search for ${words} was refused with ${answer.status}.`);
      if (round > 0) times.push(performance.now() - began);
    }
  return [
    {
      name: 'a search among 10,000 articles',
      value: median(times),
      bound: 50,
      good: 'at most',
      unit: ' ms',
      detail: `median of ${inOrder(times)}`,
    },
  ];
};
