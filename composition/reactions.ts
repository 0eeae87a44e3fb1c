import type { Container } from 'inversify';
import { browserShareSheet } from '#adapters/browser/share-sheet.ts';
import { httpShares, httpVotes } from '#adapters/http/reactions.ts';
import { castVote } from '#core/articles/cast-vote.ts';
import { shareArticle } from '#core/articles/share-article.ts';
import { rememberedIn } from './caches.ts';
import { the } from './tokens.ts';

export const bind = (container: Container): void => {
  container
    .bind(the('castVote'))
    .toResolvedValue(
      (client, activity) => castVote(httpVotes(client), activity),
      [the('client'), the('followActivity')],
    )
    .onActivation(rememberedIn(container.get(the('caches'))));
  container
    .bind(the('shareArticle'))
    .toResolvedValue(
      (background, activity) => shareArticle(browserShareSheet(window), httpShares(background), activity),
      [the('backgroundClient'), the('followActivity')],
    );
};
