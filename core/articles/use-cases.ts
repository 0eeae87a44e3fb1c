import type { CastVote } from './cast-vote.ts';
import type { KeepHighlights } from './keep-highlights.ts';
import type { ListNotes } from './list-notes.ts';
import type { FindArticle, OpenFile, ReadArticleText } from './open-file.ts';
import type { ReadArticle } from './read-article.ts';
import type { ShareArticle } from './share-article.ts';

/** What a client may call in this context. */
export interface ArticlesUseCases {
  readonly readArticle: ReadArticle;
  readonly findArticle: FindArticle;
  readonly readArticleText: ReadArticleText;
  readonly openArticleFile: OpenFile;
  readonly openDisclosureFile: OpenFile;
  readonly castVote: CastVote;
  readonly shareArticle: ShareArticle;
  readonly keepHighlights: KeepHighlights;
  readonly listNotes: ListNotes;
}
