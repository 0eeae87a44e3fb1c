import type { CurrentArticle } from '../articles/current-article.ts';
import type { AgreeToDisclosure } from './agree-to-disclosure.ts';
import type { EvaluationsDue } from './evaluations-due.ts';
import type { FollowActivity } from './follow-activity.ts';
import type { GiveEvaluation } from './give-evaluation.ts';

/** What a client may call in this context. */
export interface ActivitiesUseCases {
  readonly followActivity: FollowActivity;
  readonly agreeToDisclosure: AgreeToDisclosure;
  readonly giveEvaluation: GiveEvaluation;
  readonly evaluationsDue: EvaluationsDue;
  readonly currentArticle: Pick<CurrentArticle, 'state'>;
}
