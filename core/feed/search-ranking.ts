/** What a word says about an article, by the share of articles that have it: one of every article says next to nothing. */
export const rarity = (share: number): number => Math.max(0.01, -Math.log(Math.min(1, share)));

/**
 * An article is left out if what it has of the query is less than this part of what another has, each word counted by its
 * rarity: common words find little by themselves.
 */
export const LEAST_OF_BEST = 0.15;
