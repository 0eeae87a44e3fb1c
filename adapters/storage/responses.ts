import type { QuestionResponse } from '#core/assessment/questions/kind.ts';
import { fromOptionId } from '#core/assessment/questions/old-option-id.ts';
import { type Decoder, ID, text } from './decoders.ts';

/** Whatever a question's kind has in it. */
export const storedResponse: Decoder<QuestionResponse> = (content) =>
  typeof content === 'object' && content !== null && !Array.isArray(content) ? { ...content } : undefined;

/** A chosen option, which is all that earlier versions stored. */
export const storedOption: Decoder<QuestionResponse> = (content) => {
  const optionId = text(ID)(content);
  return optionId === undefined ? undefined : fromOptionId(optionId);
};

/** The response of a stored answer. */
export const responseIn: Decoder<QuestionResponse> = (content) => {
  const { response, optionId } = Object(content);
  return storedResponse(response) ?? storedOption(optionId);
};
