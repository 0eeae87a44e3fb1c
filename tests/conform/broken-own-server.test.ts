import { describe, expect, it } from 'vitest';
import { watchBackend } from '#root/conform/watch.ts';
import { httpSideThrough } from '#tests/contract/http-side.ts';
import { accountsContract } from '#tests/contract/suites/accounts.ts';
import { activitiesContract } from '#tests/contract/suites/activities.ts';
import { articlesContract } from '#tests/contract/suites/articles.ts';
import { coursesContract } from '#tests/contract/suites/courses.ts';
import { exportsContract } from '#tests/contract/suites/exports.ts';
import { feedsContract } from '#tests/contract/suites/feeds.ts';
import { passwordsContract } from '#tests/contract/suites/passwords.ts';
import { plannerContract } from '#tests/contract/suites/planner.ts';
import { pretestsContract } from '#tests/contract/suites/pretests.ts';
import { quizzesContract } from '#tests/contract/suites/quizzes.ts';
import { reportingContract } from '#tests/contract/suites/reporting.ts';
import { requirementsContract } from '#tests/contract/suites/requirements.ts';
import { suiteOf } from '#tests/contract/suites/suite.ts';
import { transcriptsContract } from '#tests/contract/suites/transcripts.ts';
import { type Fault, respond, withFault } from './broken-backend.ts';

// biome-ignore-start lint/suspicious/noExplicitAny: a fault may do anything to an answer

/** Responds with success to a request that was refused. */
const takenFrom =
  (status: number, answer: object = { message: 'Done.' }) =>
  (content: { [name: string]: any }) =>
    content.status === status ? { ...answer, status: 200 } : content;

const withKey = ({ questions, ...answer }: { [name: string]: any }) => ({
  ...answer,
  ...(questions && {
    questions: questions.map((question: any) => ({
      ...question,
      options: question.options.map((option: any, at: number) => ({ ...option, correct: at === 0 })),
    })),
  }),
});

/** What is wrong, the responses that it changes, how, and the suite that must notice it. */
const FAULTS: readonly Fault[] = [
  [
    'a field is missing',
    /GET \/feed$/,
    ({ data: [{ id: _, ...first }, ...others], ...page }) => ({ ...page, data: [first, ...others] }),
    feedsContract,
  ],
  [
    'several fields are wrong at once',
    /GET \/feed$/,
    ({ data, ...page }) => ({ ...page, data: [{ ...data[0], title: 7, year: 'new' }, ...data.slice(1)] }),
    feedsContract,
  ],
  [
    'a number is text',
    /GET \/article\/quiz$/,
    (quiz) => ({ ...quiz, ...(quiz.status === 200 && { minutes: '10' }) }),
    quizzesContract,
  ],
  [
    'a list is null',
    /view-article-details/,
    (article) => ({ ...article, ...(article.status === 200 && { authors: null }) }),
    articlesContract,
  ],
  [
    'a word is not one of those that are known',
    /quiz\/finish/,
    (results) => ({ ...results, ...(results.status === 200 && { creditOutcome: 'perhaps' }) }),
    quizzesContract,
  ],
  [
    'a moment is not in UTC',
    /quiz\/start/,
    (start) => ({ ...start, attempt: { ...start.attempt, startedAt: '4 May 2026, noon' } }),
    quizzesContract,
  ],
  [
    'a status is not one of the call’s',
    /POST \/email-exists/,
    (answer) => ({ ...answer, status: 418 }),
    accountsContract,
  ],
  [
    'a call breaks down',
    /activity$/,
    () => respond('{"message":"oops","errors":{}}', 'application/json', 500),
    activitiesContract,
  ],
  [
    'a page is answered instead of JSON',
    /GET \/states|feed\/popular/,
    () => respond('<!doctype html><p>Welcome', 'text/html'),
    feedsContract,
  ],
  ['a refusal has no message', /POST \/login/, ({ message, ...answer }) => answer, accountsContract],
  [
    'a required call is missing',
    /evaluation\/show/,
    () =>
      respond(
        '{"message":"The page you are looking for is not available.","errors":{}}',
        'application/json',
        404,
      ),
    activitiesContract,
  ],
  [
    'there are two answers for one id',
    /view-article-details/,
    (article, { times }) => ({ ...article, ...(times % 2 === 1 && { title: 'Another article' }) }),
    articlesContract,
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
    quizzesContract,
  ],
  [
    'an attempt is finished twice',
    /quiz\/finish/,
    (results) => ({ ...results, ...(results.status === 200 && { finishedAt: new Date().toISOString() }) }),
    quizzesContract,
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
    quizzesContract,
  ],
  [
    'results count wrongly',
    /quiz\/finish/,
    (results) => ({ ...results, ...(results.status === 200 && { correct: results.correct + 1 }) }),
    quizzesContract,
  ],
  [
    'the passing mark is ignored',
    /quiz\/finish/,
    (results) => ({ ...results, ...(results.status === 200 && { passed: true }) }),
    quizzesContract,
  ],
  [
    'one activity gives two credits',
    /evaluation\/answer/,
    (claimed, { times }) => ({
      ...claimed,
      ...(claimed.creditId && { creditId: `${claimed.creditId}${times}` }),
    }),
    activitiesContract,
  ],
  [
    'more credit is given than the activity has',
    /evaluation\/answer/,
    (claimed) =>
      claimed.status === 422 ? { status: 200, creditOutcome: 'awarded', creditId: '7' } : claimed,
    activitiesContract,
  ],
  [
    'a credit is on the transcript twice',
    /GET \/transcripts$/,
    ({ data, ...transcript }) => ({ ...transcript, data: [...(data ?? []), ...(data ?? [])] }),
    transcriptsContract,
  ],
  [
    'an article is on two pages',
    /GET \/feed$/,
    ({ data, ...page }) => ({ ...page, data: [...data, data[0]] }),
    feedsContract,
  ],
  ['the total is wrong', /GET \/feed$/, (page) => ({ ...page, total: 24 }), feedsContract],
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
    accountsContract,
  ],
  [
    'a hash of the password is answered',
    /GET \/user$/,
    (user) => ({ ...user, ...(user.status === 200 && { passwordHash: '$2b$10$' }) }),
    accountsContract,
  ],
  [
    'a wrong password is told from an unknown address',
    /POST \/login/,
    (answer, { body }) =>
      answer.status === 401 && /nobody/.test(body.email ?? '')
        ? { ...answer, message: 'No such account.' }
        : answer,
    accountsContract,
  ],
  [
    'a password is changed without the current one',
    /POST \/user\/password$/,
    takenFrom(422),
    passwordsContract,
  ],
  ['a session outlives the password that opened it', /GET \/user$/, takenFrom(401), passwordsContract],
  [
    'asking for a new password tells who has an account',
    /POST \/send-password-reset/,
    (answer, { body }) =>
      /nobody/.test(body.email) ? { status: 422, message: 'No such account.', errors: {} } : answer,
    passwordsContract,
  ],
  [
    'a mailed link works twice',
    /POST \/confirm-password/,
    (answer) => (answer.errors?.password ? answer : { ...answer, status: 200 }),
    passwordsContract,
  ],
  ['a wrong password confirms a session', /POST \/check-password/, takenFrom(422), passwordsContract],
  ['the answer key is in a pretest', /pretest\/start/, withKey, pretestsContract],
  [
    'answers of a pretest are graded',
    /POST \/article\/pretest$/,
    (progress) => ({ ...progress, ...(progress.status === 200 && { correct: true }) }),
    pretestsContract,
  ],
  [
    'the result of a pretest counts wrongly',
    /POST \/article\/pretest$/,
    ({ result, ...progress }) => ({
      ...progress,
      ...(result !== undefined && { result: result && { ...result, correct: result.correct + 1 } }),
    }),
    pretestsContract,
  ],
  [
    'a finished pretest is offered again',
    /pretest\/show/,
    (offer) => ({ ...offer, ...(offer.status === 200 && { showPretest: true }) }),
    pretestsContract,
  ],
  [
    'a pretest continues beside its quiz',
    /POST \/article\/pretest$/,
    takenFrom(409, { answered: 1, total: 2, result: null }),
    pretestsContract,
  ],
  [
    'a rule has no source',
    /special-requirements$/,
    ({ states: [{ rules, ...first }, ...others], ...overview }) => ({
      ...overview,
      states: [
        { ...first, rules: rules.map((rule: any) => ({ ...rule, source: { title: '', url: null } })) },
        ...others,
      ],
    }),
    requirementsContract,
  ],
  [
    'a credit counts more than was earned',
    /special-requirements\/progress/,
    ({ rules, ...progress }) => ({
      ...progress,
      rules: rules?.map((rule: any) => ({ ...rule, quarters: rule.quarters * 2 })),
    }),
    requirementsContract,
  ],
  [
    'a sum of the plan has a part too many',
    /GET \/planner$/,
    ({ licenses, ...plan }) => ({
      ...plan,
      licenses: licenses?.map(({ rules, ...license }: any) => ({
        ...license,
        rules: rules.map((rule: any) => ({ ...rule, have: rule.have + (rule.counted.length > 0 ? 1 : 0) })),
      })),
    }),
    plannerContract,
  ],
  [
    'a plan has another learner’s license',
    /GET \/planner$/,
    ({ licenses, ...plan }) => ({ ...plan, licenses: licenses?.length === 0 ? [{}] : licenses }),
    plannerContract,
  ],
  ['a rule that recurs is met for ever', /PUT \/planner\/met-elsewhere/, takenFrom(422), plannerContract],
  [
    'records are written without permission',
    /export\/batch\/csv/,
    (answer) =>
      answer.status === 409 ? respond('Record Action\r\n', 'text/csv') : respond(answer.bytes, 'text/csv'),
    reportingContract,
  ],
  [
    'a credit is in the table twice',
    /transcripts\/export\/csv/,
    ({ bytes }) => {
      const table = new TextDecoder().decode(bytes);
      return respond(table + table.slice(table.indexOf('\n') + 1), 'text/csv');
    },
    exportsContract,
  ],
  [
    'the archive of a year is damaged',
    /export\/year\/\d+\/zip/,
    (answer) => (answer.bytes ? respond(answer.bytes.slice(0, 200), 'application/zip') : answer),
    exportsContract,
  ],
  ['a learner without a plan is enrolled', /POST .*\/enrollments$/, takenFrom(403), coursesContract],
  ['a closed module can be read', /modules\/\w+\/content$/, takenFrom(409), coursesContract],
  ['the answer key is in a module’s quiz', /GET .*\/modules\/\w+\/quiz$/, withKey, coursesContract],
  ['an enrollment is shown to a stranger', /GET .*\/overview$/, takenFrom(404), coursesContract],
  [
    'one course gives two credits',
    /enrollments\/\w+\/evaluation\/answer$/,
    (claimed, { times }) => ({
      ...claimed,
      ...(claimed.creditId && { creditId: `${claimed.creditId}${times}` }),
    }),
    coursesContract,
  ],
];

// biome-ignore-end lint/suspicious/noExplicitAny: a fault may do anything to an answer

/** What the suite first notices of a fault: a promise that is broken, or a response that is not in the contract. */
const noticed = async ([, calls, change, contract]: Fault): Promise<string | null> => {
  const faults: string[] = [];
  const through = (origin: string): typeof fetch => {
    const base = `${origin}/api`;
    const { fetch, faultsSoFar } = watchBackend({
      base,
      fetch: withFault(change, calls),
      origin: null,
    });
    return async (address, init) => {
      const response = await fetch(address, init);
      faults.push(...faultsSoFar());
      return response;
    };
  };
  const { open, cases, close } = suiteOf(() =>
    contract('of a broken server', () => httpSideThrough(through)),
  );
  try {
    await open();
    for (const { title, run } of cases) {
      const stoppedBy = await run().then(
        () => null,
        (failure: unknown) => failure,
      );
      if (stoppedBy instanceof TypeError) throw stoppedBy;
      if (stoppedBy !== null) return title;
      if (faults[0] !== undefined) return faults[0];
    }
    return null;
  } catch (failure) {
    if (failure instanceof TypeError) throw failure;
    return 'it cannot even begin';
  } finally {
    await close();
  }
};

describe('a suite notices each fault of our own server, broken on purpose', () => {
  it('has more than forty', () => expect(FAULTS.length).toBeGreaterThanOrEqual(40));

  it('and nothing of a server that is not broken', async () => {
    expect(await noticed(['nothing', /GET \/user$/, (answer) => answer, accountsContract])).toBe(null);
  });

  it.each(FAULTS)('%s [CF-04]', async (...fault) => {
    expect(await noticed(fault)).not.toBe(null);
  });
});
