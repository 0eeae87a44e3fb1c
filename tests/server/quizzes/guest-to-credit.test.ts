import { parse } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerEndpoint } from '#contract/accounts.ts';
import { transcriptEndpoint } from '#contract/credits.ts';
import { articleQuiz, finishQuizEndpoint, startQuizEndpoint } from '#contract/quizzes.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { addArticle, EVALUATION, RIGHT } from '#tests/support/quiz-taker.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe('from a guest’s quiz to a learner’s certificate, over HTTP', () => {
  let server: TestServer;
  let articleId: string;
  beforeAll(async () => {
    server = await startTestServer();
    articleId = await addArticle(server.database, sampleArticle('whole', { demonstration: true }));
  });
  afterAll(() => server.close());

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/api${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  it('[GQ-02] goes from start to certificate, whatever extra fields are sent (faults.md, 33)', async () => {
    const forged = { userId: '1', passed: true, correct: 3, credit: 400, finishedAt: '2020-01-01T00:00:00Z' };
    const response = await call('POST', '/article/quiz/start', { articleId, ...forged });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const started = parse(startQuizEndpoint.response, await response.json());
    const guest = { 'x-user-guest-hash': started.userGuestHash ?? '' };
    const { attemptId } = started.attempt;

    const quiz = parse(
      articleQuiz,
      await (await call('GET', '/article/whole/quiz', undefined, guest)).json(),
    );
    expect(quiz.attempt?.attemptId).toBe(attemptId);
    for (const { id: questionId, options } of quiz.questions) {
      const answer = { attemptId, questionId, optionId: options[RIGHT]?.id, ...forged };
      expect((await call('POST', '/article/quiz/question/answer', answer, guest)).status).toBe(200);
    }
    const finish = { attemptId, timeZone: 'America/Chicago', ...forged };
    const finished = await call('PUT', '/article/quiz/finish', finish, guest);
    expect(parse(finishQuizEndpoint.response, await finished.json())).toMatchObject({
      correct: 3,
      credit: 2,
      creditOutcome: 'agree-to-disclosure',
    });
    const activity = `/article/${articleId}/activity`;
    expect((await call('POST', `${activity}/disclosure/agree`, undefined, guest)).status).toBe(200);
    const evaluation = { answers: EVALUATION, claimedCredit: 1, ...forged };
    const evaluated = await call('POST', `${activity}/evaluation/answer`, evaluation, guest);
    expect(await evaluated.json()).toEqual({ creditOutcome: 'register-to-have-it', creditId: null });

    const registration = {
      firstName: 'Ada',
      lastName: 'Byron',
      degree: 'M.D.',
      email: 'ada@example.org',
      password: 'a long enough one',
      timeZone: 'America/Chicago',
      userGuestHash: started.userGuestHash,
      guestQuizzes: [
        { quizId: quiz.quizId, articleId, hash: started.guestQuiz, startedAt: started.attempt.startedAt },
      ],
    };
    const registered = await (await call('POST', '/register', registration)).json();
    const session = { authorization: `Bearer ${parse(registerEndpoint.response, registered).data.token}` };
    const transcript = await (await call('GET', '/transcripts', undefined, session)).json();
    const { data, total } = parse(transcriptEndpoint.response, transcript);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ activity: { slug: 'whole' }, credit: 1, demonstration: true });

    const pdf = await call('GET', `/transcripts/${data[0]?.id}/certificate/pdf`, undefined, session);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain('Ada Byron, M.D.');
    expect(text).toContain('not valid for credit');
    const again = await call('PUT', '/article/quiz/finish', finish, guest);
    expect(again.status).toBe(404);
  });

  it('answers bad input with 4xx and a message (faults.md, 31)', async () => {
    for (const [method, path, body] of [
      ['GET', '/feed?cursor=nonsense', undefined],
      ['GET', '/feed/search?q=', undefined],
      ['GET', '/articles/view-article-details', undefined],
      ['GET', '/article/quiz?articleId=-1', undefined],
      ['POST', '/article/quiz/start', { articleId: 7 }],
      ['POST', '/article/quiz/question/answer', { attemptId: '1' }],
      ['PUT', '/article/quiz/finish', { attemptId: '999999', timeZone: 'UTC' }],
      ['GET', '/transcripts', undefined],
      ['GET', '/transcripts/1', undefined],
    ] as const) {
      const response = await call(method, path, body);
      expect(response.status, path).toBeGreaterThanOrEqual(400);
      expect(response.status, path).toBeLessThan(500);
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w/) });
    }
  });
});
