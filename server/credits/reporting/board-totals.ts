import { boardTotalsEndpoint } from '#contract/board-totals.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { handler } from '../../http/call.ts';
import { learnerOf } from '../../http/learner-of.ts';

type BoardTotal = EndpointResponse<typeof boardTotalsEndpoint>[number];

export const boardTotals = handler(boardTotalsEndpoint, async ({ caller, database }) => [
  ...(await database.query<BoardTotal>(
    `select m.board, extract(year from c.completed_on)::integer as year, m.type, sum(m.points)::integer as points
     from credits c, jsonb_to_recordset(c.moc) as m (board text, type text, points integer)
     where c.user_id = $1 group by 1, 2, 3 order by year desc, board, type`,
    [learnerOf(caller)],
  )),
]);
