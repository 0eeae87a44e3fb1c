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
 * How much is looked at before the search settles for the best so far: items times needs, summed over all partial choices.
 * About ten milliseconds, and the same answer on every machine.
 */
const MOST_WORK = 500_000;

/**
 * The items that meet all needs in the least time, each used at most once; null if all of them together do not. Branch and
 * bound: exact unless the search ends at `mostWork`, and then `atLeast` says how far from the shortest it can be.
 */
export const shortestCover = (
  items: readonly CoverItem[],
  needs: readonly number[],
  mostWork = MOST_WORK,
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

/** An item with its place in the list that was given. */
interface Placed extends CoverItem {
  readonly at: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const minutesOf = (items: readonly CoverItem[]): number => sum(items.map(({ minutes }) => minutes));

/** What remains of each need after an item. */
const after = (needs: readonly number[], { gives }: CoverItem): readonly number[] =>
  needs.map((need, at) => Math.max(0, need - (gives[at] ?? 0)));

const isMet = (needs: readonly number[]): boolean => needs.every((need) => need === 0);

/** What an item gives toward what is still needed. */
const worth = ({ gives }: CoverItem, needs: readonly number[]): number =>
  sum(needs.map((need, at) => Math.min(need, gives[at] ?? 0)));

/**
 * Leaves out what gives nothing, and of items that give the same, the longest ones beyond what could be needed of them. An
 * item gives at most the whole need, so that items which give more are alike.
 */
const withoutUseless = (items: readonly CoverItem[], needs: readonly number[]): readonly Placed[] => {
  const alike = new Map<string, Placed[]>();
  for (const [at, item] of items.entries()) {
    const gives = needs.map((need, place) => Math.min(need, item.gives[place] ?? 0));
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

/** Always the item that gives most for its minutes. */
const greedy = (items: readonly Placed[], needs: readonly number[]): readonly Placed[] => {
  if (isMet(needs)) return [];
  const [best] = byValue(items, needs);
  if (best === undefined) return [];
  return [
    best,
    ...greedy(
      items.filter((each) => each !== best),
      after(needs, best),
    ),
  ];
};

/** Drops the longest items that the others make unnecessary. */
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

/** What gives most for its minutes first; what gives nothing is left out. An item of no minutes is the best there is. */
const byValue = (items: readonly Placed[], needs: readonly number[]): readonly Placed[] =>
  items
    .map((item) => ({ item, value: worth(item, needs) }))
    .filter(({ value }) => value > 0)
    .toSorted(
      (one, other) =>
        other.value * one.item.minutes - one.value * other.item.minutes || one.item.at - other.item.at,
    )
    .map(({ item }) => item);

/**
 * The least time that the needs can take, by three ways of which each leaves out a condition, so that none is too high: of
 * each need by itself, with the last item cut to what is needed of it; of all together, where each minute goes to what
 * gives most in all; and by prices, where each item may be taken several times.
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
 * Gives each need in turn the highest price for a unit at which no item is worth more than its minutes. What the needs cost
 * at these prices is then at most what any choice of items takes (the dual of the linear program).
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

/** The least time for so many units, if items could be cut. */
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

/** Takes or leaves one item after another, for the need that the fewest items meet, and never goes where the bound is no better. */
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
    const [next] = byValue(forRarest(left, open), open);
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
