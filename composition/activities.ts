import { httpStandings } from '#adapters/http/activities.ts';
import { httpDisclosures } from '#adapters/http/disclosures.ts';
import { httpEvaluations } from '#adapters/http/evaluations.ts';
import { httpEvaluationsDue } from '#adapters/http/evaluations-due.ts';
import { storedEvaluationDrafts } from '#adapters/storage/evaluation-drafts.ts';
import { agreeToDisclosure } from '#core/activities/agree-to-disclosure.ts';
import { evaluationsDue } from '#core/activities/evaluations-due.ts';
import { type ActivityFollower, followActivity } from '#core/activities/follow-activity.ts';
import { giveEvaluation } from '#core/activities/give-evaluation.ts';
import type {
  Disclosures,
  EvaluationDrafts,
  Evaluations,
  EvaluationsLeft,
  Standings,
} from '#core/activities/ports.ts';
import type { ActivitiesUseCases } from '#core/activities/use-cases.ts';
import { type CurrentArticle, currentArticle } from '#core/articles/current-article.ts';
import type { FirstBindings } from './first.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

export interface ActivitiesPorts {
  readonly standings: Standings;
  readonly disclosures: Disclosures;
  readonly evaluations: Evaluations;
  readonly evaluationsLeft: EvaluationsLeft;
  readonly evaluationDrafts: EvaluationDrafts;
}

interface ActivitiesBuilt extends ActivitiesUseCases {
  readonly currentArticle: CurrentArticle;
  readonly followActivity: ActivityFollower;
}

export interface ActivitiesBindings extends ActivitiesPorts, ActivitiesBuilt {}

const from = recipesOver<FirstBindings & ActivitiesBindings>();

export const activities = (ports: ActivitiesPorts) =>
  partOf<ActivitiesPorts, ActivitiesBuilt, 'activities'>({
    context: 'activities',
    ports,
    during: {
      // An article can be read without its standing.
      standings: 'background',
      disclosures: 'shown',
      evaluations: 'shown',
      evaluationsLeft: 'shown',
    },
    build: {
      followActivity: from(['caches', 'standings'], followActivity),
      agreeToDisclosure: from(['caches', 'disclosures', 'guestSession'], agreeToDisclosure),
      currentArticle: from(['currentPlace'], ({ state }) => currentArticle(state)),
      giveEvaluation: from(['caches', 'evaluations', 'evaluationDrafts'], giveEvaluation),
      evaluationsDue: from(['caches', 'evaluationsLeft'], evaluationsDue),
    },
  });

export const activitiesOverApi = ({ client, storage }: Api): ActivitiesPorts => ({
  standings: httpStandings(client),
  disclosures: httpDisclosures(client),
  evaluations: httpEvaluations(client),
  evaluationsLeft: httpEvaluationsDue(client),
  evaluationDrafts: storedEvaluationDrafts(storage),
});
