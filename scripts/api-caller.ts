import * as v from 'valibot';
import { loginRow, registerRow } from '#contract/accounts.ts';
import { agreeToDisclosureRow } from '#contract/disclosures.ts';
import { answerEvaluationRow } from '#contract/evaluations.ts';
import { answerQuestionRow, finishQuizRow, quizBySlugRow, startQuizRow } from '#contract/quizzes.ts';
import type { Row, RowInput, RowResponse } from '#contract/row.ts';

/** Somebody who uses a running app without its pages, with what their browser would keep. */
export interface ApiCaller {
  /** Rejects, naming the call, when it is refused. */
  readonly call: <R extends Row>(row: R, input: RowInput<R>) => Promise<RowResponse<R>>;
  /** Makes the caller a learner; answers the token of the session. */
  readonly register: (email: string, referralCode?: string) => Promise<string>;
  /** Makes the caller a learner who is registered; answers the token of the session. */
  readonly logIn: (email: string, password: string) => Promise<string>;
  /** Takes an article's quiz from start to finish; `choose` says which option, by its place. */
  readonly takeQuiz: (slug: string, choose: Choose) => Promise<RowResponse<typeof finishQuizRow>>;
  /** Takes the quiz, agrees to the disclosure and claims all of the credit; refused where the quiz was not passed. */
  readonly earnCredit: (
    slug: string,
    choose: Choose,
  ) => Promise<{ readonly articleId: string; readonly creditId: string | null }>;
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

export type Choose = (questionId: string) => number;

export const PASSWORD = 'correct horse battery';

export const apiCaller = (origin: string): ApiCaller => {
  let token: string | null = null;
  let guestHash: string | null = null;

  const call: ApiCaller['call'] = async (row, input) => {
    const { params, query, body }: Input = input;
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const response = await fetch(`${origin}/api${path}?${new URLSearchParams(query)}`, {
      method: row.method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(token === null && guestHash !== null && { 'x-user-guest-hash': guestHash }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${row.method} ${row.path} was refused with ${response.status}: ${text}`);
    return v.parse(row.response, JSON.parse(text));
  };

  const register: ApiCaller['register'] = async (email, referralCode) => {
    const person = { firstName: 'Maria', lastName: 'Lindqvist', degree: 'M.D.', email, password: PASSWORD };
    const { data } = await call(registerRow, {
      body: { ...person, timeZone: 'UTC', ...(referralCode !== undefined && { referralCode }) },
    });
    token = data.token;
    return token;
  };

  const logIn: ApiCaller['logIn'] = async (email, password) => {
    const session = await call(loginRow, { body: { email, password } });
    token = session.token;
    return token;
  };

  const takeQuiz = async (slug: string, choose: Choose) => {
    const { articleId, questions } = await call(quizBySlugRow, { params: { slug } });
    const { attempt, userGuestHash } = await call(startQuizRow, { body: { articleId } });
    guestHash = userGuestHash ?? guestHash;
    const { attemptId } = attempt;
    for (const { id: questionId, options } of questions) {
      const optionId = options[choose(questionId)]?.id ?? options[0]?.id ?? '';
      await call(answerQuestionRow, { body: { attemptId, questionId, optionId } });
    }
    return call(finishQuizRow, { body: { attemptId, timeZone: 'UTC' } });
  };

  const earnCredit: ApiCaller['earnCredit'] = async (slug, choose) => {
    const { articleId, credit } = await takeQuiz(slug, choose);
    const params = { articleId };
    await call(agreeToDisclosureRow, { params });
    const { creditId } = await call(answerEvaluationRow, {
      params,
      body: { answers: [...EVALUATION], claimedCredit: credit },
    });
    return { articleId, creditId };
  };

  return { call, register, logIn, takeQuiz, earnCredit };
};

/** Nothing to object to. */
export const EVALUATION = [
  { questionId: 'learned', value: '4' },
  { questionId: 'relevant', value: '5' },
  { questionId: 'practice', value: 'confirms' },
  { questionId: 'balanced', value: 'yes' },
];

/**
 * Which option of each question of an article's quiz is right, by its place: learnt as anybody may, by answering as a
 * guest.
 */
export const learnAnswers = async (origin: string, slug: string): Promise<ReadonlyMap<string, number>> => {
  const { review } = await apiCaller(origin).takeQuiz(slug, () => 0);
  return new Map(
    review.map(({ question, answer }) => [
      question.id,
      question.options.findIndex(({ id }) => id === answer.correctOptionId),
    ]),
  );
};
