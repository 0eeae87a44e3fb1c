import { activityEndpoint } from '#contract/activities.ts';
import type { Standings } from '#core/activities/ports.ts';
import type { Client } from './client.ts';

export const httpStandings = (client: Client): Standings => ({
  standing: (articleId) => client.call(activityEndpoint, { params: { articleId } }),
});
