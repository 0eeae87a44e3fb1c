import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fault, respond, saidOf } from './broken-backend.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.close());

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

/** Endpoints that the small backend does not have. */
const FAULTS: readonly Fault[] = [
  [
    'a password is changed without the current one',
    /POST \/user\/password$/,
    takenFrom(422),
    'passwords',
    'POST /user/password: a password was changed without the current one: expected status 422, received 200',
  ],
  [
    'a session outlives the password that opened it',
    /GET \/user$/,
    takenFrom(401),
    'passwords',
    'GET /user: another session continues after the password was changed: expected status 401, received 200',
  ],
  [
    'asking for a new password tells who has an account',
    /POST \/send-password-reset/,
    (answer, { body }) =>
      /nobody/.test(body.email) ? { status: 422, message: 'No such account.', errors: {} } : answer,
    'passwords',
    'POST /send-password-reset: the answer tells whether an address has an account',
  ],
  [
    'a mailed link works twice',
    /POST \/confirm-password/,
    (answer) => (answer.errors?.password ? answer : { ...answer, status: 200 }),
    'passwords',
    'POST /confirm-password: a link was used twice: expected status 422, received 200',
  ],
  [
    'a wrong password confirms a session',
    /POST \/check-password/,
    takenFrom(422),
    'passwords',
    'POST /check-password: a wrong password confirmed a session: expected status 422, received 200',
  ],
  [
    'the answer key is in a pretest',
    /pretest\/start/,
    withKey,
    'pretests',
    'POST /article/pretest/start: the answer key leaks: questions.0.options.0.correct is not in the contract',
  ],
  [
    'answers of a pretest are graded',
    /POST \/article\/pretest$/,
    (progress) => ({ ...progress, ...(progress.status === 200 && { correct: true }) }),
    'pretests',
    'POST /article/pretest: a single answer of a pretest is graded: expected [], received ["correct"]',
  ],
  [
    'the result of a pretest counts wrongly',
    /POST \/article\/pretest$/,
    ({ result, ...progress }) => ({
      ...progress,
      ...(result !== undefined && { result: result && { ...result, correct: result.correct + 1 } }),
    }),
    'pretests',
    'POST /article/pretest: the result is not the number of right answers: result: expected {"correct":1,"total":2}',
  ],
  [
    'a finished pretest is offered again',
    /pretest\/show/,
    (offer) => ({ ...offer, ...(offer.status === 200 && { showPretest: true }) }),
    'pretests',
    'GET /user/pretest/show: a finished pretest is offered again',
  ],
  [
    'a pretest continues beside its quiz',
    /POST \/article\/pretest$/,
    takenFrom(409, { answered: 1, total: 2, result: null }),
    'pretests',
    'POST /article/pretest: a pretest takes answers after its quiz was started: expected status 409, received 200',
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
    'requirements',
    'GET /special-requirements: a rule does not say where it is written',
  ],
  [
    'a credit counts more than was earned',
    /special-requirements\/progress/,
    ({ rules, ...progress }) => ({
      ...progress,
      rules: rules?.map((rule: any) => ({ ...rule, quarters: rule.quarters * 2 })),
    }),
    'requirements',
    'GET /special-requirements/progress: the progress toward us-substance-use is not the one credit',
  ],
  [
    'a sum of the plan has a part too many',
    /GET \/planner$/,
    ({ licences, ...plan }) => ({
      ...plan,
      licences: licences?.map(({ rules, ...licence }: any) => ({
        ...licence,
        rules: rules.map((rule: any) => ({ ...rule, have: rule.have + (rule.counted.length > 0 ? 1 : 0) })),
      })),
    }),
    'planner',
    'GET /planner: the sum of fl-total is not that of its parts: have: expected 2, received 3',
  ],
  [
    'a plan has another learner’s license',
    /GET \/planner$/,
    ({ licences, ...plan }) => ({ ...plan, licences: licences?.length === 0 ? [{}] : licences }),
    'planner',
    'GET /planner: another learner’s license is shown: licences: expected 0, received 1',
  ],
  [
    'a rule that recurs is met for ever',
    /PUT \/planner\/met-elsewhere/,
    takenFrom(422),
    'planner',
    'PUT /planner/met-elsewhere: a rule that recurs was met for ever: expected status 422, received 200',
  ],
  [
    'records are written without permission',
    /export\/batch\/csv/,
    (answer) =>
      answer.status === 409 ? respond('Record Action\r\n', 'text/csv') : respond(answer.bytes, 'text/csv'),
    'credit-record',
    'GET /transcripts/export/batch/csv: a file was written without permission: expected status 409, received 200',
  ],
  [
    'a credit is in the table twice',
    /transcripts\/export\/csv/,
    ({ bytes }) => {
      const table = new TextDecoder().decode(bytes);
      return respond(table + table.slice(table.indexOf('\n') + 1), 'text/csv');
    },
    'credit-record',
    'GET /transcripts/export/csv: one credit has several rows: expected 0, received 1',
  ],
  [
    'the archive of a year is damaged',
    /export\/year\/\d+\/zip/,
    (answer) => (answer.bytes ? respond(answer.bytes.slice(0, 200), 'application/zip') : answer),
    'credit-record',
    'GET /transcripts/export/year/{year}/zip: the file cannot be read as an archive',
  ],
  [
    'a learner without a plan is enrolled',
    /POST .*\/enrollments$/,
    takenFrom(403),
    'courses',
    'POST /premium-courses/{courseId}/enrollments: a learner without a plan is enrolled: expected status 403, received 200',
  ],
  [
    'a closed module can be read',
    /modules\/\w+\/content$/,
    takenFrom(409),
    'courses',
    'GET /premium-courses/{courseId}/modules/{moduleId}/content: a closed module can be read: expected status 409, received 200',
  ],
  [
    'the answer key is in a module’s quiz',
    /GET .*\/modules\/\w+\/quiz$/,
    withKey,
    'courses',
    'modules/{moduleId}/quiz: the answer key leaks: questions.0.options.0.correct is not in the contract',
  ],
  [
    'an enrollment is shown to a stranger',
    /GET .*\/overview$/,
    takenFrom(404),
    'courses',
    'GET /premium-courses/{courseId}/overview: another learner’s enrollment is shown: expected status 404, received 200',
  ],
  [
    'one course gives two credits',
    /enrollments\/\w+\/evaluation\/answer$/,
    (claimed, { times }) => ({
      ...claimed,
      ...(claimed.creditId && { creditId: `${claimed.creditId}${times}` }),
    }),
    'courses',
    'evaluation/answer: one course gave two credits: creditId',
  ],
];

// biome-ignore-end lint/suspicious/noExplicitAny: a fault may do anything to an answer

describe('the kit names each fault of our own server, broken on purpose', () => {
  it.each(FAULTS)('%s [CF-04]', async (...fault) => {
    const options = { address: server.origin, seed: server.seed };
    expect(await saidOf(options, 'behavior', fault)).toContain(fault[4]);
  });
});
