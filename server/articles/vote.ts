import { downVoteEndpoint, upVoteEndpoint } from '#contract/articles.ts';
import { type Call, handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { type Reactions, readReactions, refuseUnlisted } from './reactions.ts';

export const upVote = handler(upVoteEndpoint, (call) => vote('up', call));

export const downVote = handler(downVoteEndpoint, (call) => vote('down', call));

type Voting = Pick<Call<typeof upVoteEndpoint>, 'input' | 'caller' | 'database' | 'now'>;

/**
 * A learner has one vote per article: a new vote replaces the earlier one. Withdrawing removes only a vote of the
 * same kind.
 */
const vote = (kind: 'up' | 'down', { input, caller, database, now }: Voting): Promise<Reactions> => {
  const userId = learnerOf(caller);
  const { id, withdrawn } = input.body;
  return database.transaction(async (queries) => {
    await refuseUnlisted(queries, id, now());
    if (withdrawn)
      await queries.query('delete from article_votes where article_id = $1 and user_id = $2 and vote = $3', [
        id,
        userId,
        kind,
      ]);
    else
      await queries.query(
        `insert into article_votes (article_id, user_id, vote, voted_at) values ($1, $2, $3, $4)
         on conflict (article_id, user_id) do update set vote = excluded.vote, voted_at = excluded.voted_at`,
        [id, userId, kind, now().toISOString()],
      );
    return readReactions(queries, id, userId);
  });
};
