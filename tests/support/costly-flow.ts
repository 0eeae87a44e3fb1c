import { createECDH, randomBytes } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { digest } from '#server/platform/http/digest.ts';
import type { ApiAnswer } from './api-calls.ts';
import { addCourse } from './course-taker.ts';
import type { LargestLearner } from './largest-learner.ts';
import { codeTo } from './outbox.ts';
import { addArticle, EVALUATION } from './quiz-taker.ts';
import { sampleArticle } from './sample-articles.ts';
import { sampleCourse, sampleModule } from './sample-courses.ts';
import { softAuthenticator } from './soft-authenticator.ts';
import type { TestServer } from './test-server.ts';

/** Sends a request as the caller with this token, if any. */
export type Step = (
  method: Endpoint['method'],
  path: string,
  body?: unknown,
  token?: string,
) => Promise<ApiAnswer['body']>;

const PASSWORD = 'correct horse battery';
const GUEST_QUIZZES = 500;
const MODULES = 12;

/**
 * What the largest learner does step by step, since each step needs what an earlier one returned: quizzes, a large course,
 * passkeys, purchases, a login with the most guest quizzes, and at last the deletion of the account.
 */
export const costlyFlow = async (server: TestServer, largest: LargestLearner, step: Step): Promise<void> => {
  const { token } = largest;
  const own: Step = (method, path, body) => step(method, path, body, token);
  await takeQuiz(server, largest, own);
  await pay(own);
  await takeCourse(server, largest, own);
  await changeAccount(own);
  const confirmed = await usePasskeys(own, step);
  await carryGuestQuizzes(server, largest, step);
  await step('POST', '/user/email/code/delete', undefined, confirmed);
  const code = await codeTo(server.database, largest.email);
  await step('POST', '/user/email/code/delete/verify', { code }, confirmed);
};

type Flow = (server: TestServer, largest: LargestLearner, own: Step) => Promise<void>;

const takeQuiz: Flow = async ({ database }, _, own) => {
  const articleId = await addArticle(database, sampleArticle('unearned'));
  const { questions } = await own('GET', `/article/quiz?articleId=${articleId}`);
  const pretest = await own('POST', '/article/pretest/start', { articleId });
  await own('POST', '/article/pretest', {
    pretestId: pretest.pretestId,
    questionId: pretest.questions[0].id,
    optionId: pretest.questions[0].options[0].id,
  });
  const { attempt } = await own('POST', '/article/quiz/start', { articleId });
  const { attemptId } = attempt;
  for (const { id, options } of questions)
    await own('POST', '/article/quiz/question/answer', {
      attemptId,
      questionId: id,
      optionId: options[1].id,
    });
  await own('PUT', '/article/quiz/user/status', { attemptId, status: 'under-way' });
  await own('PUT', '/article/quiz/finish', { attemptId, timeZone: 'America/Argentina/ComodRivadavia' });
  await own('POST', `/article/${articleId}/activity/evaluation/answer`, {
    answers: EVALUATION,
    claimedCredit: 1,
  });
};

const takeCourse: Flow = async ({ database }, _, own) => {
  const html = `<p>${'Opioids and the risk of dependence. '.repeat(2_000)}</p>`;
  const modules = Array.from({ length: MODULES }, (_, n) => ({ ...sampleModule(`Module ${n}`, 20), html }));
  const { courseId, versionId, moduleIds } = await addCourse(
    database,
    sampleCourse('largest', { modules, unlocking: 'any-order' }),
  );
  const course = `/premium-courses/${courseId}`;
  await own('GET', '/premium-courses/largest');
  const { enrollmentId } = await own('POST', `${course}/enrollments`, { versionId });
  const enrollment = `${course}/enrollments/${enrollmentId}`;
  const { questions: asked } = await own('POST', `${enrollment}/pretest/start`);
  await own('POST', `${enrollment}/pretest`, {
    questionId: asked[0].id,
    optionId: asked[0].options[0].id,
  });
  for (const moduleId of moduleIds) {
    const module = `${enrollment}/modules/${moduleId}`;
    await own('GET', `${course}/modules/${moduleId}/content`);
    const { attemptId } = await own('POST', `${module}/quiz/start`);
    const { questions } = await own('GET', `${module}/quiz`);
    for (const { id, options } of questions)
      await own('POST', `${course}/quiz/answer`, { attemptId, questionId: id, optionId: options[1].id });
    await own('PUT', `${course}/quiz/finish`, { attemptId, timeZone: 'UTC' });
    await own('PUT', `${module}/reading`, { anchor: null, read: true, timeZone: 'UTC' });
  }
  await own('GET', `${course}/overview`);
  await own('GET', `${enrollment}/evaluation`);
  await own('POST', `${enrollment}/evaluation/answer`, { answers: EVALUATION, claimedCredit: 8 });
};

const changeAccount = async (own: Step): Promise<void> => {
  await own('POST', '/user/profile/names/change', {
    firstName: 'Augusta',
    lastName: 'King',
    changedOn: '2026-05-01',
  });
  await own('POST', '/transcripts/1/certificate/reissue');
  await own('PUT', '/professional/status', { status: 'practising' });
  await own('PUT', '/user/reminders/devices', {
    endpoint: `https://push.example.org/${'e'.repeat(1_900)}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  });
  await own('POST', '/user/billing/address/update', {
    name: 'n'.repeat(120),
    line1: 'l'.repeat(200),
    city: 'c'.repeat(100),
    postal_code: '33101',
    country: 'US',
  });
};

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

const pay = async (own: Step): Promise<void> => {
  const item = 'price_pro_19900';
  const { totalToPaid } = await own('GET', `/subscription/change/preview?item=${item}`);
  const { intent } = await own('GET', `/subscription/payment-intent?item=${item}&totalToPaid=${totalToPaid}`);
  await own('POST', '/built-in-processor/confirm', { clientSecret: intent.clientSecret, ...CARD });
  await own('POST', '/subscription/confirm-payment', { attemptId: intent.attemptId });
  const saving = await own('POST', '/user/billing/payment-method', {});
  await own('POST', '/built-in-processor/confirm', { clientSecret: saving.intent.clientSecret, ...CARD });
  await own('POST', '/user/billing/payment-method', { attemptId: saving.intent.attemptId });
  await own('POST', '/subscription/downgrade', {});
  await own('DELETE', '/user/billing/payment-method');
};

/** Returns the session's new token. */
const usePasskeys = async (own: Step, step: Step): Promise<string> => {
  const device = softAuthenticator();
  await own('DELETE', '/user/passkeys/1');
  const made = device.makeFor(await own('POST', '/user/passkeys/options'));
  const { id } = await own('POST', '/user/passkeys', { name: 'k'.repeat(60), made });
  await own('PUT', `/user/passkeys/${id}`, { name: 'q'.repeat(60) });
  const request = await step('POST', '/login/passkey/options');
  await step('POST', '/login/passkey', { assertion: device.proveFor(request) });
  const proof = await own('POST', '/user/confirmation/passkey/options');
  return (await own('POST', '/user/confirmation/passkey', device.proveFor(proof))).token;
};

const carryGuestQuizzes = async (
  { database }: TestServer,
  { email, articleId }: LargestLearner,
  step: Step,
): Promise<void> => {
  const guestQuizzes = Array.from({ length: GUEST_QUIZZES }, (_, n) => ({
    quizId: '1',
    articleId: String(Number(articleId) + n),
    hash: `guest-quiz-${String(n).padStart(22, '0')}`,
    startedAt: '2026-05-03T12:00:00Z',
  }));
  await database.query(
    `with guest as (insert into guests (hash_digest) values (sha256('guest')) returning id)
     insert into assessment_attempts (subject, quiz_id, article_id, guest_id, started_at, finished_at, correct_count,
       question_count, passed, time_zone, carry_digest)
     select 'article-quiz', a.current_quiz_id, a.id, guest.id, now(), now(), 3, 3, true, 'UTC', carried.digest
     from guest, unnest($1::bigint[], $2::bytea[]) as carried (article_id, digest) join articles a on a.id = carried.article_id`,
    [guestQuizzes.map((each) => each.articleId), guestQuizzes.map(({ hash }) => digest(hash))],
  );
  await step('POST', '/login', { email, password: PASSWORD, guestQuizzes, timeZone: 'UTC' });
};
