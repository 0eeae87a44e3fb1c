import { loginEndpoint, registerEndpoint } from '#contract/accounts.ts';
import { agreeToDisclosureEndpoint, answerEvaluationEndpoint } from '#contract/activities.ts';
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  parseResponse,
} from '#contract/endpoint.ts';
import {
  answerQuestionEndpoint,
  finishQuizEndpoint,
  quizBySlugEndpoint,
  startQuizEndpoint,
} from '#contract/quizzes.ts';

/** A client that uses a running app through its API, with the state that a browser would store. */
export interface ApiCaller {
  /** Rejects with the name of the call when it is refused. */
  readonly call: <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<EndpointResponse<E>>;
  /** Registers the caller; returns the session's token. */
  readonly register: (email: string, referralCode?: string) => Promise<string>;
  /** Logs the caller in; returns the session's token. */
  readonly logIn: (email: string, password: string) => Promise<string>;
  /** Takes an article's quiz from start to finish; `choose` returns the index of an option. */
  readonly takeQuiz: (slug: string, choose: Choose) => Promise<EndpointResponse<typeof finishQuizEndpoint>>;
  /**
   * Takes the quiz, accepts the disclosure, submits the evaluation and claims all credit; refused if the quiz was not
   * passed.
   */
  readonly earnCredit: (
    slug: string,
    choose: Choose,
  ) => Promise<{ readonly articleId: string; readonly creditId: string | null }>;
}

type Send = (url: string, request: RequestInit) => Promise<Response>;

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

export type Choose = (questionId: string) => number;

export const PASSWORD = 'correct horse battery';

/** `send` replaces fetch, for example to retry. */
export const apiCaller = (origin: string, send: Send = fetch): ApiCaller => {
  let token: string | null = null;
  let guestHash: string | null = null;

  const call: ApiCaller['call'] = async (endpoint, input) => {
    const { params, query, body }: Input = input;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const response = await send(`${origin}/api${path}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(token === null && guestHash !== null && { 'x-user-guest-hash': guestHash }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${endpoint.method} ${endpoint.path} was refused with ${response.status}: ${text}`);
    return parseResponse(endpoint, JSON.parse(text));
  };

  const register: ApiCaller['register'] = async (email, referralCode) => {
    const person = { firstName: 'Maria', lastName: 'Lindqvist', degree: 'M.D.', email, password: PASSWORD };
    const { data } = await call(registerEndpoint, {
      body: { ...person, timeZone: 'UTC', ...(referralCode !== undefined && { referralCode }) },
    });
    token = data.token;
    return token;
  };

  const logIn: ApiCaller['logIn'] = async (email, password) => {
    const session = await call(loginEndpoint, { body: { email, password } });
    if ('secondStep' in session) throw new Error(`${email} has a second step.`);
    token = session.token;
    return token;
  };

  const takeQuiz = async (slug: string, choose: Choose) => {
    const { articleId, questions } = await call(quizBySlugEndpoint, { params: { slug } });
    const { attempt, userGuestHash } = await call(startQuizEndpoint, { body: { articleId } });
    guestHash = userGuestHash ?? guestHash;
    const { attemptId } = attempt;
    for (const { id: questionId, options } of questions) {
      const optionId = options[choose(questionId)]?.id ?? options[0]?.id ?? '';
      await call(answerQuestionEndpoint, { body: { attemptId, questionId, optionId } });
    }
    return call(finishQuizEndpoint, { body: { attemptId, timeZone: 'UTC' } });
  };

  const earnCredit: ApiCaller['earnCredit'] = async (slug, choose) => {
    const { articleId, credit } = await takeQuiz(slug, choose);
    const params = { articleId };
    await call(agreeToDisclosureEndpoint, { params });
    const { creditId } = await call(answerEvaluationEndpoint, {
      params,
      body: { answers: [...EVALUATION], claimedCredit: credit },
    });
    return { articleId, creditId };
  };

  return { call, register, logIn, takeQuiz, earnCredit };
};

/** A satisfied evaluation. */
export const EVALUATION = [
  { questionId: 'learned', value: '4' },
  { questionId: 'relevant', value: '5' },
  { questionId: 'practice', value: 'confirms' },
  { questionId: 'balanced', value: 'yes' },
];

/** Returns the index of the right option of each question of an article's quiz, learned by answering as a guest. */
export const learnAnswers = async (origin: string, slug: string): Promise<ReadonlyMap<string, number>> => {
  const { review } = await apiCaller(origin).takeQuiz(slug, () => 0);
  return new Map(
    review.map(({ question, answer }) => [
      question.id,
      question.options.findIndex(({ id }) => id === answer.correctOptionId),
    ]),
  );
};

/** Earns an article's credit with every answer right. */
export const earnCreditOf = async (
  caller: ApiCaller,
  origin: string,
  slug: string,
): Promise<{ readonly articleId: string; readonly creditId: string | null }> => {
  const answers = await learnAnswers(origin, slug);
  return caller.earnCredit(slug, (question) => answers.get(question) ?? 0);
};
