/** The weight of a word, by the share of articles that contain it: a word in every article has almost none. */
export const rarity = (share: number): number => Math.max(0.01, -Math.log(Math.min(1, share)));

/**
 * An article is left out if the weight of its matching words is less than this share of the best article's: common
 * words alone find little.
 */
export const MIN_SHARE_OF_BEST = 0.15;
