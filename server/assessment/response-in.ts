import type { QuestionResponse } from '#core/assessment/questions/kind.ts';
import { fromOptionId } from '#core/assessment/questions/old-option-id.ts';

interface GivenResponse {
  readonly response?: QuestionResponse | undefined;
  readonly optionId?: string | undefined;
}

/** The response in a request; clients of earlier versions send the chosen option alone. */
export const responseIn = ({ response, optionId = '' }: GivenResponse): QuestionResponse =>
  response ?? fromOptionId(optionId);
