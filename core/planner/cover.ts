/** Something that takes time and gives a number of units toward each need, in the order of the needs. */
export interface CoverItem {
  readonly minutes: number;
  readonly gives: readonly number[];
}

/** Items that together meet all needs. */
export interface Cover {
  /** Places in the list of items, ascending. */
  readonly chosen: readonly number[];
  readonly minutes: number;
  /** No choice takes less time than this. Equal to `minutes` if the cover is proven to be the shortest. */
  readonly atLeast: number;
}

/**
 * The limit of the search, after which it uses the best result so far: items times needs, summed over all partial
 * choices. Some milliseconds, and the same result on every machine. Five times as much found nothing shorter among a
 * million articles.
 */
const MAX_WORK = 100_000;

/**
 * The items that meet all needs in the least time, each used at most once; null if even all of them together do not.
 * Branch and bound: exact unless the search reaches `mostWork`, and then `atLeast` bounds how far it is from the
 * shortest.
 */
export const shortestCover = (
  items: readonly CoverItem[],
  needs: readonly number[],
  mostWork = MAX_WORK,
): Cover | null => {
  if (needs.some((need, at) => sum(items.map(({ gives }) => gives[at] ?? 0)) < need)) return null;
  const useful = withoutUseless(items, needs);
  const first = withoutSpare(greedy(useful, needs), needs);
  const bound = lowerBound(useful, needs);
  const { best, complete } = search(useful, needs, first, mostWork);
  const minutes = minutesOf(best);
  return {
    chosen: best.map(({ at }) => at).toSorted((one, other) => one - other),
    minutes,
    atLeast: complete ? minutes : Math.min(minutes, bound),
  };
};

/** An item with its place in the given list. */
interface Placed extends CoverItem {
  readonly at: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const minutesOf = (items: readonly CoverItem[]): number => sum(items.map(({ minutes }) => minutes));

/** What remains of each need after an item. */
const after = (needs: readonly number[], { gives }: CoverItem): readonly number[] =>
  needs.map((need, at) => Math.max(0, need - (gives[at] ?? 0)));

const isMet = (needs: readonly number[]): boolean => needs.every((need) => need === 0);

/** What an item contributes to the remaining needs. */
const worth = ({ gives }: CoverItem, needs: readonly number[]): number =>
  needs.reduce((total, need, at) => total + Math.min(need, gives[at] ?? 0), 0);

/**
 * Leaves out items that give nothing, and of items that give the same, the longest ones that cannot be needed. An item
 * gives at most the whole need, so items that give more are equal.
 */
const withoutUseless = (items: readonly CoverItem[], needs: readonly number[]): readonly Placed[] => {
  const alike = new Map<string, Placed[]>();
  for (const [at, item] of items.entries()) {
    const gives = needs.map((need, index) => Math.min(need, item.gives[index] ?? 0));
    if (sum(gives) === 0) continue;
    const key = gives.join();
    alike.set(key, [...(alike.get(key) ?? []), { at, gives, minutes: item.minutes }]);
  }
  return [...alike.values()].flatMap((group) => {
    const gives = group[0]?.gives ?? [];
    const enough = Math.max(...needs.map((need, at) => (gives[at] ? Math.ceil(need / gives[at]) : 0)));
    return group.toSorted((one, other) => one.minutes - other.minutes || one.at - other.at).slice(0, enough);
  });
};

/** Greedy: always takes the item that gives most per minute. */
const greedy = (items: readonly Placed[], needs: readonly number[]): readonly Placed[] => {
  const chosen: Placed[] = [];
  let left = items;
  let open = needs;
  for (let next = mostWorth(left, open); next !== undefined; next = mostWorth(left, open)) {
    chosen.push(next);
    left = left.filter((each) => each !== next);
    open = after(open, next);
  }
  return chosen;
};

/** Drops the longest items that the others make redundant. */
const withoutSpare = (chosen: readonly Placed[], needs: readonly number[]): readonly Placed[] => {
  const spare = chosen
    .toSorted((one, other) => other.minutes - one.minutes)
    .find((each) => isMet(chosen.filter((other) => other !== each).reduce(after, needs)));
  return spare === undefined
    ? chosen
    : withoutSpare(
        chosen.filter((each) => each !== spare),
        needs,
      );
};

/** The item that gives most per minute, of equal ones the first; undefined if none gives anything. */
const mostWorth = (items: readonly Placed[], needs: readonly number[]): Placed | undefined => {
  let best: Placed | undefined;
  let most = 0;
  for (const item of items) {
    const value = worth(item, needs);
    if (value === 0) continue;
    const difference = best === undefined ? 1 : value * best.minutes - most * item.minutes;
    if (difference < 0 || (difference === 0 && best !== undefined && best.at < item.at)) continue;
    best = item;
    most = value;
  }
  return best;
};

/**
 * A lower bound for the time, as the best of three relaxations: each need alone, with the last item cut to fit; all
 * needs together, where each minute goes to the item that gives most in total; and by prices, where each item may be
 * used several times.
 */
const lowerBound = (items: readonly Placed[], needs: readonly number[]): number => {
  const open = needs.flatMap((need, at) => (need > 0 ? [at] : []));
  const single = open.map((at) =>
    fractional(
      items.map(({ minutes, gives }) => ({ minutes, units: Math.min(needs[at] ?? 0, gives[at] ?? 0) })),
      needs[at] ?? 0,
    ),
  );
  const together = fractional(
    items.map((item) => ({ minutes: item.minutes, units: worth(item, needs) })),
    sum(needs),
  );
  return Math.ceil(Math.max(0, together, byPrices(items, needs), ...single) - 1e-9);
};

/**
 * Sets for each need in turn the highest price per unit at which no item is worth more than its minutes. The cost of
 * the needs at these prices is then a lower bound for any choice of items (the dual of the linear program).
 */
const byPrices = (items: readonly CoverItem[], needs: readonly number[]): number => {
  const free = items.map(({ minutes }) => minutes);
  const open = needs
    .map((need, at) => ({ need, at, helpers: items.filter(({ gives }) => (gives[at] ?? 0) > 0).length }))
    .filter(({ need }) => need > 0)
    .toSorted((one, other) => one.helpers - other.helpers);
  let cost = 0;
  for (const { need, at } of open) {
    const units = items.map(({ gives }) => Math.min(need, gives[at] ?? 0));
    const prices = units.flatMap((unit, item) => (unit > 0 ? [(free[item] ?? 0) / unit] : []));
    if (prices.length === 0) return Number.POSITIVE_INFINITY;
    const price = prices.reduce((least, each) => Math.min(least, each));
    cost += price * need;
    for (const [item, unit] of units.entries()) free[item] = Math.max(0, (free[item] ?? 0) - price * unit);
  }
  return cost;
};

/** The least time for this many units, if items could be cut. */
const fractional = (
  items: readonly { readonly minutes: number; readonly units: number }[],
  need: number,
): number => {
  let left = need;
  let minutes = 0;
  for (const each of items
    .filter(({ units }) => units > 0)
    .toSorted((one, other) => one.minutes * other.units - other.minutes * one.units)) {
    if (left <= 0) return minutes;
    const share = Math.min(1, left / each.units);
    minutes += share * each.minutes;
    left -= each.units;
  }
  return left > 0 ? Number.POSITIVE_INFINITY : minutes;
};

/**
 * Takes or leaves one item after another, for the need that the fewest items meet, and skips branches whose bound is no
 * better.
 */
const search = (
  items: readonly Placed[],
  needs: readonly number[],
  first: readonly Placed[],
  mostWork: number,
): { readonly best: readonly Placed[]; readonly complete: boolean } => {
  let best = first;
  let work = 0;
  const visit = (left: readonly Placed[], open: readonly number[], chosen: readonly Placed[]): void => {
    if (work >= mostWork) return;
    work += left.length * open.length + 1;
    const spent = minutesOf(chosen);
    if (isMet(open)) {
      if (spent < minutesOf(best)) best = chosen;
      return;
    }
    if (spent + lowerBound(left, open) >= minutesOf(best)) return;
    const next = mostWorth(forRarest(left, open), open);
    if (next === undefined) return;
    const others = left.filter((each) => each !== next);
    visit(others, after(open, next), [...chosen, next]);
    visit(others, open, chosen);
  };
  visit(items, needs, []);
  return { best, complete: work < mostWork };
};

const forRarest = (items: readonly Placed[], open: readonly number[]): readonly Placed[] => {
  const groups = open.flatMap((need, at) =>
    need > 0 ? [items.filter(({ gives }) => (gives[at] ?? 0) > 0)] : [],
  );
  const [rarest = []] = groups.toSorted((one, other) => one.length - other.length);
  return rarest;
};
