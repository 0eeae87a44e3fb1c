import { Busy, Throttled } from '../http/refused.ts';

interface ConcurrencyLimits {
  readonly perKey: number;
  readonly total: number;
}

const SECONDS_TO_WAIT = 2;

/**
 * Limits concurrent work per key and in total. Refuses with 429 if one key has too much in progress, and with 503 if
 * all keys together do.
 */
export const limitConcurrency = ({ perKey, total }: ConcurrencyLimits) => {
  const underWay = new Map<string, number>();
  let all = 0;

  return async <A>(key: string, work: () => Promise<A>): Promise<A> => {
    const own = underWay.get(key) ?? 0;
    if (own >= perKey)
      throw new Throttled(
        `Your network already has ${own} of these in progress. Please try again in a moment.`,
        SECONDS_TO_WAIT,
      );
    if (all >= total) throw new Busy('We’re busy right now. Please try again in a moment.', SECONDS_TO_WAIT);
    underWay.set(key, own + 1);
    all += 1;
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (underWay.get(key) ?? 1) - 1;
      if (left === 0) underWay.delete(key);
      else underWay.set(key, left);
    }
  };
};
