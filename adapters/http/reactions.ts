import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { countShareEndpoint, downVoteEndpoint, upVoteEndpoint } from '#contract/reactions.ts';
import type { Shares, Votes } from '#core/articles/ports.ts';
import type { Client } from './client.ts';

export const httpVotes = (client: Client): Votes => {
  const rows = { up: upVoteEndpoint, down: downVoteEndpoint };
  return {
    cast: (id, vote) => client.call(rows[vote], { body: { id } }),
    withdraw: (id, vote) => client.call(rows[vote], { body: { id, withdrawn: true } }),
  };
};

export const httpShares = (client: Client): Shares => ({
  count: (id, shareId) =>
    client
      .call(countShareEndpoint, { body: { id, shareId } })
      .pipe(map(mapRight(({ shareCount }) => shareCount))),
});
