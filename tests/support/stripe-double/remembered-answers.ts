import { StripeRefusal } from './stripe-refusal.ts';

export interface GivenAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Stripe's idempotency: a key's first response, even an error, is repeated from then on; a key sent with a different
 * request is refused.
 */
export const rememberedAnswers = () => {
  const answers = new Map<string, { readonly request: string; readonly answer: GivenAnswer }>();
  return (key: string | undefined, request: string, work: () => GivenAnswer): GivenAnswer => {
    if (key === undefined) return work();
    const before = answers.get(key);
    if (before !== undefined && before.request !== request)
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      });
    const answer = before?.answer ?? work();
    answers.set(key, { request, answer });
    return answer;
  };
};
