import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#root/clients/small-backend/listen.ts';
import { conform } from '#root/conform/conform.ts';
import { printed } from '#root/conform/print.ts';
import { type Fault, respond, saidOf } from './broken-backend.ts';

const OFFERED = ['accounts', 'articles', 'activities', 'quizzes', 'feed', 'credits'];

const folder = mkdtempSync(join(tmpdir(), 'small-backend-'));
const file = join(folder, 'everything.json');
let backend: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  backend = await listen(0, file, 1024);
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

describe('the small backend, written from the contract alone', () => {
  it('conforms in all that it offers [CF-08]', async () => {
    const report = await conform({ address: backend.origin, only: OFFERED });
    expect(report.checks.flatMap(({ faults }) => faults.map(({ text }) => text))).toEqual([]);
    const required = await conform({ address: backend.origin, only: [...OFFERED, 'shape', 'required'] });
    expect(required.checks.filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
  });

  it('has its optional calls skipped by name [CF-05]', async () => {
    const text = printed(await conform({ address: backend.origin, only: ['shape', 'credits'] }));
    expect(text).toContain('skipped  GET /transcripts/{id} (not offered (optional))');
  });

  it('has the behavior of what it lacks skipped, each with its reason [CF-05]', async () => {
    const lacking = ['passwords', 'pretests', 'requirements', 'planner', 'credit-record', 'courses'];
    const { checks } = await conform({ address: backend.origin, only: ['behavior', ...lacking] });
    const rules = checks.filter(({ kind }) => kind === 'behavior');
    expect(new Set(rules.map(({ group }) => group))).toEqual(new Set(lacking));
    const reasons = /^not offered: (?:GET|POST|PUT) |^no article .* pretest question$/;
    for (const { outcome, reason } of rules)
      expect([outcome, reason]).toEqual(['skipped', expect.stringMatching(reasons)]);
  });

  it('imports nothing but types of the contract [CF-08]', () => {
    const sources = join(import.meta.dirname, '../../clients/small-backend');
    for (const name of readdirSync(sources).filter((each) => each.endsWith('.ts')))
      for (const [line] of readFileSync(join(sources, name), 'utf8').matchAll(/^import [^;]*;/gm))
        expect(line).toMatch(
          /from '(?:node:\w+|\.\/[\w-]+\.ts)';|^import type [^;]*'(?:#contract\/.*|valibot)';/s,
        );
  });

  it('continues from its file', async () => {
    const { users } = JSON.parse(readFileSync(file, 'utf8'));
    const again = await listen(0, file);
    const answer = await fetch(`${again.origin}/api/email-exists`, {
      method: 'POST',
      body: JSON.stringify({ email: users[0].email }),
    });
    expect(await answer.json()).toEqual({ exists: true });
    await again.close();
  });

  it('lacks whole groups, and every call of theirs that is required is a departure [CF-01]', async () => {
    const text = printed(await conform({ address: backend.origin, only: ['shape', 'plans'] }));
    expect(text).toContain('GET /subscription/user: is missing. The backend answers 404');
    expect(text).toContain('POST /subscription/free: is missing');
  });
});

// biome-ignore-start lint/suspicious/noExplicitAny: a fault may do anything to an answer

const OF_SHAPE: readonly Fault[] = [
  [
    'a field is missing',
    /GET \/feed$/,
    ({ data: [{ id: _, ...first }, ...others], ...page }) => ({ ...page, data: [first, ...others] }),
    'feed',
    'GET /feed: data.0.id is missing',
  ],
  [
    'several fields are wrong at once',
    /GET \/feed$/,
    ({ data, ...page }) => ({ ...page, data: [{ ...data[0], title: 7, year: 'new' }, ...data.slice(1)] }),
    'feed',
    'GET /feed: data.0.title: expected string, received 7',
  ],
  [
    'a number is text',
    /GET \/article\/quiz$/,
    (quiz) => ({ ...quiz, ...(quiz.status === 200 && { minutes: '10' }) }),
    'quizzes',
    'GET /article/quiz: minutes: expected number, received "10"',
  ],
  [
    'a list is null',
    /view-article-details/,
    (article) => ({ ...article, ...(article.status === 200 && { authors: null }) }),
    'articles',
    'GET /articles/view-article-details: authors: expected Array, received null',
  ],
  [
    'a word is not one of those that are known',
    /quiz\/finish/,
    (results) => ({ ...results, ...(results.status === 200 && { creditOutcome: 'perhaps' }) }),
    'quizzes',
    'PUT /article/quiz/finish: creditOutcome: expected',
  ],
  [
    'a moment is not in UTC',
    /quiz\/start/,
    (start) => ({ ...start, attempt: { ...start.attempt, startedAt: '4 May 2026, noon' } }),
    'quizzes',
    'POST /article/quiz/start: attempt.startedAt',
  ],
  [
    'a status is not one of the call’s',
    /POST \/email-exists/,
    (answer) => ({ ...answer, status: 418 }),
    'accounts',
    'POST /email-exists: expected a status of 422, 400, 413, 429, 503, 507, received 418',
  ],
  [
    'a call breaks down',
    /activity$/,
    () => respond('{"message":"oops","errors":{}}', 'application/json', 500),
    'activities',
    'GET /article/{articleId}/activity: expected a status of 401, 404',
  ],
  [
    'a page is answered instead of JSON',
    /GET \/states|feed\/popular/,
    () => respond('<!doctype html><p>Welcome', 'text/html'),
    'feed',
    'GET /feed/popular: expected JSON, received 200 text/html',
  ],
  [
    'a refusal has no message',
    /POST \/login/,
    ({ message, ...answer }) => answer,
    'accounts',
    'POST /login (422): message is missing',
  ],
  [
    'a required call is missing',
    /evaluation\/show/,
    () =>
      respond(
        '{"message":"The page you are looking for is not available.","errors":{}}',
        'application/json',
        404,
      ),
    'activities',
    'GET /user/evaluation/show: is missing. The backend answers 404',
  ],
];

const OF_BEHAVIOR: readonly Fault[] = [
  [
    'there are two answers for one id',
    /view-article-details/,
    (article, { times }) => ({ ...article, ...(times % 2 === 1 && { title: 'Another article' }) }),
    'articles',
    'GET /articles/view-article-details: there are two answers for one article (1): title',
  ],
  [
    'the answer key is in the quiz',
    /GET \/article\/quiz$/,
    (quiz) => ({
      ...quiz,
      questions: quiz.questions?.map((question: any) => ({
        ...question,
        options: question.options.map((option: any, at: number) => ({ ...option, correct: at === 0 })),
      })),
    }),
    'quizzes',
    'GET /article/quiz: the answer key leaks: questions.0.options.0.correct is not in the contract',
  ],
  [
    'an attempt is finished twice',
    /quiz\/finish/,
    (results) => ({ ...results, ...(results.status === 200 && { finishedAt: new Date().toISOString() }) }),
    'quizzes',
    'PUT /article/quiz/finish: an attempt was finished twice',
  ],
  [
    'a second answer to one question is taken',
    /question\/answer/,
    (grade, { body }) =>
      grade.status === 409
        ? {
            status: 200,
            questionId: body.questionId,
            chosenOptionId: body.optionId,
            correct: false,
            correctOptionId: body.optionId,
            explanation: '',
            reasons: [],
            references: [],
            peers: null,
          }
        : grade,
    'quizzes',
    'POST /article/quiz/question/answer: a second answer to one question was taken: expected status 409, received 200',
  ],
  [
    'results count wrongly',
    /quiz\/finish/,
    (results) => ({ ...results, ...(results.status === 200 && { correct: results.correct + 1 }) }),
    'quizzes',
    'PUT /article/quiz/finish: the results count other answers than were graded right: correct: expected 3, received 4',
  ],
  [
    'the passing mark is ignored',
    /quiz\/finish/,
    (results) => ({ ...results, ...(results.status === 200 && { passed: true }) }),
    'quizzes',
    'PUT /article/quiz/finish: the passing mark is not what decides: passed: expected false, received true',
  ],
  [
    'one activity gives two credits',
    /evaluation\/answer/,
    (claimed, { times }) => ({
      ...claimed,
      ...(claimed.creditId && { creditId: `${claimed.creditId}${times}` }),
    }),
    'activities',
    'POST /article/{articleId}/activity/evaluation/answer: one activity gave two credits',
  ],
  [
    'more credit is given than the activity has',
    /evaluation\/answer/,
    (claimed) =>
      claimed.status === 422 ? { status: 200, creditOutcome: 'awarded', creditId: '7' } : claimed,
    'activities',
    'more credit was claimed than the activity is designated for: expected status 422, received 200',
  ],
  [
    'a credit is on the transcript twice',
    /GET \/transcripts$/,
    ({ data, ...transcript }) => ({ ...transcript, data: [...(data ?? []), ...(data ?? [])] }),
    'credits',
    'GET /transcripts: the transcript does not have the one credit: data',
  ],
  [
    'an article is on two pages',
    /GET \/feed$/,
    ({ data, ...page }) => ({ ...page, data: [...data, data[0]] }),
    'feed',
    'GET /feed: one article is on two places of the feed: data: expected nothing, received "1"',
  ],
  [
    'the total is wrong',
    /GET \/feed$/,
    (page) => ({ ...page, total: 24 }),
    'feed',
    'GET /feed: the total is not the number of articles: total: expected 25, received 24',
  ],
  [
    'a session outlives its logout',
    /GET \/user$/,
    (user) =>
      user.status === 401
        ? {
            status: 200,
            id: '7',
            email: '',
            firstName: '',
            lastName: '',
            degree: '',
            planName: 'Free',
            is_manual_user: false,
            acquisition_source: null,
            unawardedCredits: 0,
          }
        : user,
    'accounts',
    'GET /user: a session continues after its logout: expected status 401, received 200',
  ],
  [
    'a hash of the password is answered',
    /GET \/user$/,
    (user) => ({ ...user, ...(user.status === 200 && { passwordHash: '$2b$10$' }) }),
    'accounts',
    'GET /user: passwordHash gives away a password, or what is made of one',
  ],
  [
    'a wrong password is told from an unknown address',
    /POST \/login/,
    (answer, { body }) =>
      answer.status === 422 && /nobody/.test(body.email ?? '')
        ? { ...answer, message: 'No such account.' }
        : answer,
    'accounts',
    'POST /login: the refusal tells whether an address has an account',
  ],
];

// biome-ignore-end lint/suspicious/noExplicitAny: a fault may do anything to an answer

const said = (kind: 'shape' | 'behavior', fault: Fault): Promise<string> =>
  saidOf({ address: backend.origin }, kind, fault);

describe('the kit names each fault of a broken backend', () => {
  it.each(OF_SHAPE)('%s [CF-02]', async (...fault) => {
    expect(await said('shape', fault)).toContain(fault[4]);
  });

  it.each(OF_BEHAVIOR)('%s [CF-04]', async (...fault) => {
    expect(await said('behavior', fault)).toContain(fault[4]);
  });

  it('lists all faults of one answer, not only the first [CF-02]', async () => {
    const several = await said('shape', OF_SHAPE[1] ?? expect.fail('There is no such fault.'));
    expect(several).toContain('GET /feed: data.0.title: expected string, received 7');
    expect(several).toContain('GET /feed: data.0.year: expected');
  });
});
