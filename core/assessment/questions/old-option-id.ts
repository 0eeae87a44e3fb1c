import type { QuestionResponse } from './kind.ts';

/**
 * The option by which clients, servers and devices of the version before name a response; undefined for a response that
 * they do not know.
 */
export const oldOptionId = ({ optionId }: QuestionResponse): string | undefined =>
  typeof optionId === 'string' ? optionId : undefined;

/** With the option that the version before reads. */
export const withOldOptionId = <A extends { readonly response: QuestionResponse }>(answer: A) => ({
  ...answer,
  optionId: oldOptionId(answer.response),
});

/** The same response in the current form. */
export const fromOptionId = (optionId: string): QuestionResponse => ({ optionId });
