import { activityEndpoint } from '#contract/activities.ts';
import type { Standings } from '#core/activities/ports.ts';
import type { Client } from './client.ts';

/** An article can be read without its standing, so the standing is requested in the background. */
export const httpStandings = (background: Client): Standings => ({
  standing: (articleId) => background.call(activityEndpoint, { params: { articleId } }),
});
