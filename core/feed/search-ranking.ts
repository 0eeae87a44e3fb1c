/** The weight of a word, by the share of articles that contain it: a word in every article has almost none. */
export const rarity = (share: number): number => Math.max(0.01, -Math.log(Math.min(1, share)));

/**
 * An article is left out if the weight of its matching words is less than this share of the best article's, or less than
 * this share of the whole query: what shares only common words with a query does not answer it.
 */
export const MIN_SHARE_OF_BEST = 0.35;
export const MIN_SHARE_OF_QUERY = 0.2;
