import autocannon from 'autocannon';
import { type Measurement, median, round } from './measurement.ts';

const SECONDS = 4;
const ROUNDS = 3;

const requestsPerSecond = async (url: string): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 10, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times under load.`);
  return requests.average;
};

/** Compares requests for the feed with requests for a single row from the same server and database, taking turns. */
export const measureThroughput = async (origin: string): Promise<readonly Measurement[]> => {
  const ratios: number[] = [];
  let last = '';
  for (let round_ = 0; round_ < ROUNDS; round_ += 1) {
    const bare = await requestsPerSecond(`${origin}/api/bare-row`);
    const feed = await requestsPerSecond(`${origin}/api/feed`);
    ratios.push(feed / bare);
    last = `${Math.round(feed)} against ${Math.round(bare)} requests a second`;
  }
  return [
    {
      name: 'GET /api/feed against one bare row',
      value: median(ratios),
      bound: 0.5,
      good: 'at least',
      unit: '',
      detail: `${last}; rounds ${ratios.map(round).join(', ')}`,
    },
  ];
};
