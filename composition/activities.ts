import {
  httpDisclosures,
  httpEvaluations,
  httpEvaluationsDue,
  httpStandings,
} from '#adapters/http/activities.ts';
import { storedEvaluationDrafts } from '#adapters/storage/evaluation-drafts.ts';
import { agreeToDisclosure } from '#core/activities/agree-to-disclosure.ts';
import { evaluationsDue } from '#core/activities/evaluations-due.ts';
import { followActivity } from '#core/activities/follow-activity.ts';
import { giveEvaluation } from '#core/activities/give-evaluation.ts';
import type {
  Disclosures,
  EvaluationDrafts,
  Evaluations,
  EvaluationsLeft,
  Standings,
} from '#core/activities/ports.ts';
import { currentArticle } from '#core/articles/current-article.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface ActivitiesPorts {
  readonly standings: Standings;
  readonly disclosures: Disclosures;
  readonly evaluations: Evaluations;
  readonly evaluationsLeft: EvaluationsLeft;
  readonly evaluationDrafts: EvaluationDrafts;
}

export const activities = defineContext({
  name: 'activities',
  needs: { first },
  during: {
    // An article can be read without its standing.
    standings: 'background',
    disclosures: 'shown',
    evaluations: 'shown',
    evaluationsLeft: 'shown',
  },
  build: (
    { standings, disclosures, evaluations, evaluationsLeft, evaluationDrafts }: ActivitiesPorts,
    { first: { caches, guestSession, currentPlace } },
  ) => ({
    followActivity: followActivity({ caches, standings }),
    agreeToDisclosure: agreeToDisclosure({ caches, disclosures, guestSession }),
    currentArticle: currentArticle({ here: currentPlace.state }),
    giveEvaluation: giveEvaluation({ caches, evaluations, evaluationDrafts }),
    evaluationsDue: evaluationsDue({ caches, evaluationsLeft }),
  }),
  fromApi: ({ client, storage }: Api) => ({
    standings: httpStandings(client),
    disclosures: httpDisclosures(client),
    evaluations: httpEvaluations(client),
    evaluationsLeft: httpEvaluationsDue(client),
    evaluationDrafts: storedEvaluationDrafts(storage),
  }),
});
