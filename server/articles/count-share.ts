import { countShareEndpoint } from '#contract/articles.ts';
import { handler } from '../platform/http/call.ts';
import { SHARES } from '../platform/limits/limits.ts';
import { readReactions, refuseUnlisted } from './reactions.ts';

/** Shares need no account, so each one is identified by its own id alone. */
export const countShare = handler(
  countShareEndpoint,
  ({ input, database, now }) =>
    database.transaction(async (queries) => {
      const { id, shareId } = input.body;
      await refuseUnlisted(queries, id, now());
      await queries.query(
        'insert into article_shares (article_id, share_id, shared_at) values ($1, $2, $3) on conflict do nothing',
        [id, shareId, now().toISOString()],
      );
      const { shareCount } = await readReactions(queries, id, null);
      return { shareCount };
    }),
  SHARES,
);
