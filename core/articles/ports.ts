import type { PortResult } from '../shared/failure.ts';
import type { Cursor, Page } from '../shared/page.ts';
import type { State } from '../shared/state.ts';
import type { Article } from './article.ts';
import type { ArticleText } from './article-text.ts';
import type { Highlight } from './highlight.ts';
import type { Note } from './note.ts';
import type { Reactions, Vote } from './reactions.ts';

/** Complete articles. */
export interface WholeArticles {
  readonly bySlug: (slug: string) => PortResult<Article>;
  readonly byId: (articleId: string) => PortResult<Article>;
  /** Its text as blocks, for clients that show no HTML. */
  readonly textOf: (articleId: string) => PortResult<ArticleText>;
}

/** PDFs of articles. */
export interface ArticleFiles {
  /** The bytes of the article's PDF. */
  readonly file: (articleId: string) => PortResult<Uint8Array>;
  /** The bytes of the disclosure's PDF. Missing if the article has neither an activity nor disclosures. */
  readonly disclosureFile: (articleId: string) => PortResult<Uint8Array>;
}

/** Articles and their files. */
export interface Articles extends WholeArticles, ArticleFiles {}

/** A learner's votes. Casting the same vote twice counts once. Taking back removes only that vote. */
export interface Votes {
  readonly cast: (articleId: string, vote: Vote) => PortResult<Reactions>;
  readonly withdraw: (articleId: string, vote: Vote) => PortResult<Reactions>;
}

export interface WishedVote {
  readonly articleId: string;
  readonly vote: Vote;
}

/** The vote for which a guest went to log in, also through a provider: on the device until it is cast or a session ends. */
export interface StoredWish {
  readonly wished: State<WishedVote | null>;
  readonly save: (wished: WishedVote) => void;
  readonly clear: () => void;
}

/** A learner's highlights. Keeping and removing are idempotent. */
export interface Highlights {
  /** The earliest first. */
  readonly ofArticle: (articleId: string) => PortResult<readonly Highlight[]>;
  /** A page of those in all articles, the latest first: with every word of `search`, if it has any. */
  readonly page: (search: string, cursor?: Cursor) => PortResult<Page<Note>>;
  readonly all: () => PortResult<readonly Note[]>;
  /** Fails as missing for an unknown article, and as a conflict if there are too many. */
  readonly keep: (articleId: string, highlight: Highlight) => PortResult<null>;
  readonly remove: (articleId: string, highlightId: string) => PortResult<null>;
}

/** How often an article was shared. A share that is reported again with the same id counts once. */
export interface Shares {
  readonly count: (articleId: string, shareId: string) => PortResult<number>;
}

/** The device's way to share a link. */
export interface ShareSheet {
  /** Uses the device's share sheet if it has one, else copies the link. */
  readonly share: (link: { readonly title: string; readonly path: string }) => PortResult<ShareOutcome>;
  /** A unique id for a share. */
  readonly newId: () => string;
}

/** `called-off` if the learner closed the sheet. */
export type ShareOutcome = 'shared' | 'copied' | 'called-off';
