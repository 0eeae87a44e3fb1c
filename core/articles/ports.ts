import type { Answer } from '../shared/failure.ts';
import type { Article } from './article.ts';
import type { Reactions, Vote } from './reactions.ts';

/** Articles, whole. */
export interface WholeArticles {
  readonly bySlug: (slug: string) => Answer<Article>;
  readonly byId: (articleId: string) => Answer<Article>;
}

export interface ArticleFiles {
  /** The bytes of the article as PDF. */
  readonly file: (articleId: string) => Answer<Uint8Array>;
  /** The bytes of its disclosure as PDF; refused as missing where it has neither an activity nor disclosures. */
  readonly disclosureFile: (articleId: string) => Answer<Uint8Array>;
}

export interface Articles extends WholeArticles, ArticleFiles {}

/** A learner's votes. The same vote twice is one, and taking back takes back that vote alone. */
export interface Votes {
  readonly cast: (articleId: string, vote: Vote) => Answer<Reactions>;
  readonly withdraw: (articleId: string, vote: Vote) => Answer<Reactions>;
}

/** How often an article was shared; told again with the same id, a share counts once. */
export interface Shares {
  readonly count: (articleId: string, shareId: string) => Answer<number>;
}

/** What this device has for handing a link on. */
export interface ShareSheet {
  /** By its own sheet where it has one, else by copying the link. */
  readonly share: (link: { readonly title: string; readonly path: string }) => Answer<ShareOutcome>;
  /** An id that no other share has. */
  readonly newId: () => string;
}

export type ShareOutcome = 'shared' | 'copied' | 'called-off';
