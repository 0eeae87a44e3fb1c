import type { Handler } from '../platform/http/call.ts';
import { agreeToDisclosure } from './agree-to-disclosure.ts';
import { answerEvaluation } from './answer-evaluation.ts';
import { checkDisclosure } from './check-disclosure.ts';
import { evaluationsDue } from './evaluations-due.ts';
import { showActivity } from './show-activity.ts';
import { showEvaluation } from './show-evaluation.ts';

export const endpoints: readonly Handler[] = [
  showActivity,
  checkDisclosure,
  agreeToDisclosure,
  showEvaluation,
  answerEvaluation,
  evaluationsDue,
];
