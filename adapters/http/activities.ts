import { map as mapRight } from 'fp-ts/Either';
import { map } from 'rxjs';
import { activityRow, evaluationsDueRow } from '#contract/activities.ts';
import type { Standings } from '#core/activities/ports.ts';
import type { Client } from './client.ts';

/** An article is read without its standing, so that is asked in the background. */
export const httpStandings = (client: Client, background: Client): Standings => ({
  standing: (articleId) => background.call(activityRow, { params: { articleId } }),
  evaluationsDue: () =>
    client.call(evaluationsDueRow, {}).pipe(map(mapRight(({ evaluations }) => evaluations))),
});
