import { type Figure, inOrder, median } from './figure.ts';

const ROUNDS = 5;

/** As people search: a drug, a disease, an author, two words, one that is not finished, one that is misspelt, nothing. */
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

/** How long the server takes to answer a search among 10,000 articles, the first of each left out. */
export const measureSearch = async (origin: string): Promise<readonly Figure[]> => {
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
