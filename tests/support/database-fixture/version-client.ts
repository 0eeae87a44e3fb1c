interface Options {
  readonly id: string;
  readonly options: readonly { readonly id: string }[];
}

interface Intent {
  readonly attemptId: string;
  readonly clientSecret: string;
}

/** One person's calls to a server of any version. Only what every version since c824a5d answers is read. */
export const versionClient = (origin: string) => {
  let token: string | undefined;
  let guestHash: string | undefined;

  /** The caller says what it reads of the answer. */
  const send = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(token === undefined && guestHash !== undefined && { 'x-user-guest-hash': guestHash }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was refused with ${response.status}: ${text}`);
    return JSON.parse(text);
  };

  const register = async (email: string): Promise<void> => {
    const { data } = await send<{ data: { token: string } }>('POST', '/register', {
      firstName: 'Ada',
      lastName: 'Byron',
      degree: 'M.D.',
      email,
      password: 'correct horse battery',
      timeZone: 'UTC',
    });
    token = data.token;
  };

  /** Answers every question; the first answer tells which option is right, so the second time all are. */
  const answerAll = async (path: string, attemptId: string, questions: readonly Options[], known: Known) => {
    for (const { id: questionId, options } of questions) {
      const optionId = known.get(questionId) ?? options[0]?.id;
      const { correctOptionId } = await send<{ correctOptionId: string }>('POST', path, {
        attemptId,
        questionId,
        optionId,
      });
      known.set(questionId, correctOptionId);
    }
  };
  const known: Known = new Map();

  const start = async (articleId: string): Promise<string> => {
    const started = await send<{ attempt: { attemptId: string }; userGuestHash: string | null }>(
      'POST',
      '/article/quiz/start',
      { articleId },
    );
    guestHash = started.userGuestHash ?? guestHash;
    return started.attempt.attemptId;
  };

  const pass = async (articleId: string): Promise<void> => {
    const quiz = await send<{ questions: readonly Options[] }>('GET', `/article/quiz?articleId=${articleId}`);
    for (let tries = 0; tries < 2; tries += 1) {
      const attemptId = await start(articleId);
      await answerAll('/article/quiz/question/answer', attemptId, quiz.questions, known);
      const body = { attemptId, timeZone: 'UTC' };
      const { passed } = await send<{ passed: boolean }>('PUT', '/article/quiz/finish', body);
      if (passed) return;
    }
    throw new Error(`The quiz of article ${articleId} was not passed.`);
  };

  const agree = (articleId: string) => send('POST', `/article/${articleId}/activity/disclosure/agree`);
  const evaluate = (articleId: string, claimedCredit: number) =>
    send('POST', `/article/${articleId}/activity/evaluation/answer`, { answers: EVALUATION, claimedCredit });

  const earn = async (articleId: string, claimedCredit: number): Promise<void> => {
    await pass(articleId);
    await agree(articleId);
    await evaluate(articleId, claimedCredit);
  };

  /** Completes every module; returns the enrollment. */
  const completeCourse = async (courseId: string, versionId: string): Promise<string> => {
    const course = `/premium-courses/${courseId}`;
    const { enrollmentId, modules } = await send<{
      enrollmentId: string;
      modules: readonly { id: string; quiz: { questionCount: number } }[];
    }>('POST', `${course}/enrollments`, { versionId });
    for (const { id, quiz } of modules) {
      const module = `${course}/enrollments/${enrollmentId}/modules/${id}`;
      for (let tries = 0; quiz.questionCount > 0 && tries < 2; tries += 1) {
        const { attemptId } = await send<{ attemptId: string }>('POST', `${module}/quiz/start`);
        const { questions } = await send<{ questions: readonly Options[] }>('GET', `${module}/quiz`);
        await answerAll(`${course}/quiz/answer`, attemptId, questions, known);
        const body = { attemptId, timeZone: 'UTC' };
        if ((await send<{ passed: boolean }>('PUT', `${course}/quiz/finish`, body)).passed) break;
      }
      await send('PUT', `${module}/reading`, { anchor: null, read: true, timeZone: 'UTC' });
    }
    return enrollmentId;
  };
  const evaluateCourse = (courseId: string, enrollmentId: string, claimedCredit: number) =>
    send('POST', `/premium-courses/${courseId}/enrollments/${enrollmentId}/evaluation/answer`, {
      answers: EVALUATION,
      claimedCredit,
    });

  /** Buys a plan with a card and a promo code. */
  const buy = async (plan: 'pro' | 'lifetime', item: string, promoCode: string): Promise<void> => {
    const preview = `/subscription/change/preview?item=${item}&promoCode=${promoCode}`;
    const { totalToPaid } = await send<{ totalToPaid: number }>('GET', preview);
    const agreed = `promoCode=${promoCode}&totalToPaid=${totalToPaid}`;
    const { intent } = await send<{ intent: Intent }>(
      'GET',
      plan === 'pro'
        ? `/subscription/payment-intent?item=${item}&${agreed}`
        : `/single-charge/plans/lifetime?pay=true&${agreed}`,
    );
    await send('POST', '/built-in-processor/confirm', { clientSecret: intent.clientSecret, ...CARD });
    const area = plan === 'pro' ? 'subscription' : 'single-charge';
    await send('POST', `/${area}/confirm-payment`, { attemptId: intent.attemptId });
  };

  const rename = (firstName: string, lastName: string) =>
    send('POST', '/user/profile/names/change', { firstName, lastName, changedOn: '2026-01-02' });

  /** Reissues the certificate of the latest credit. */
  const reissueLatest = async (): Promise<void> => {
    const { data } = await send<{ data: readonly { id: string }[] }>('GET', '/transcripts');
    await send('POST', `/transcripts/${data[0]?.id}/certificate/reissue`);
  };

  return {
    send,
    register,
    start,
    pass,
    agree,
    evaluate,
    earn,
    completeCourse,
    evaluateCourse,
    buy,
    rename,
    reissueLatest,
  };
};

/** The right options by question. */
type Known = Map<string, string>;

const EVALUATION = [
  { questionId: 'learned', value: '4' },
  { questionId: 'relevant', value: '5' },
  { questionId: 'practice', value: 'confirms' },
  { questionId: 'balanced', value: 'yes' },
];

const CARD = {
  card: { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' },
  billingDetails: {
    name: 'Ada Byron',
    address: {
      line1: '1 Main St',
      line2: null,
      city: 'Miami',
      state: 'FL',
      postal_code: '33101',
      country: 'US',
    },
  },
};
