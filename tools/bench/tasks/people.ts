import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { saveLicenseEndpoint } from '#contract/planner.ts';
import { answerQuestionEndpoint, quizBySlugEndpoint, startQuizEndpoint } from '#contract/quizzes.ts';
import { apiCaller, earnCreditOf, learnAnswers, PASSWORD } from '../../api-caller.ts';
import { startAppProcess } from '../../app-process.ts';
import { buyPro } from '../../buy-pro.ts';

const MARCH = Date.parse('2027-03-12T15:00:00.000Z');
/** The time at which the tasks are performed. */
export const TASK_TIME = Date.parse('2027-06-10T15:00:00.000Z');
const EARNED_IN_MARCH = 'space';
const MISSED_IN_MARCH = 'xbot';
const EARNED_LATER = ['paradigm-hf', 'aspre', 'mr-clean', 'credence'];
const UNDER_WAY = 'hptn-052';

/** A person at the start of a task. */
export interface Person {
  readonly email: string;
  /** Null for guests, and for people on a device where they have not logged in. */
  readonly token: string | null;
}

/** An app with people in it, and functions to create more. */
export interface PeopledApp {
  readonly origin: string;
  /** The title of the article whose certificate is from March. */
  readonly marchTitle: string;
  /** The title of the article whose quiz was started on another device. */
  readonly underWayTitle: string;
  readonly guest: () => Promise<Person>;
  readonly learner: () => Promise<Person>;
  readonly subscriber: () => Promise<Person>;
  /** Has credit from March and later, a license in Florida and a question to review; each call creates a new person. */
  readonly established: () => Promise<Person>;
  /** Has answered one question of a quiz on another device. */
  readonly elsewhere: () => Promise<Person>;
  /** The texts of the right options of an article's quiz. */
  readonly rightAnswers: (slug: string) => Promise<ReadonlySet<string>>;
  /** The code in the latest mail to an address. */
  readonly mailedCode: (email: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const environmentAt = (time: number) => ({
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'false',
  NODE_OPTIONS: `--import=${new URL('../../screenshots/steady-process.ts', import.meta.url)}`,
  STEADY_TIME: String(time),
});

const newEmail = () => `${randomUUID()}@clinic.example`;

/** Registers, earns a credit, and misses the questions of another quiz. */
const liveThroughMarch = async (email: string, origin: string): Promise<void> => {
  const caller = apiCaller(origin);
  await caller.register(email);
  await earnCreditOf(caller, origin, EARNED_IN_MARCH);
  const answers = await learnAnswers(origin, MISSED_IN_MARCH);
  await caller.takeQuiz(MISSED_IN_MARCH, (question) => ((answers.get(question) ?? 0) + 1) % 3);
};

/** Runs the app in March for the people of that time, then starts it again in June. */
export const startPeopledApp = async (established: number): Promise<PeopledApp> => {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-tasks-'));
  const dataDirectory = join(folder, 'data');
  const march = await startAppProcess({ environment: environmentAt(MARCH), dataDirectory });
  const emails = Array.from({ length: established }, newEmail);
  try {
    for (const email of emails) await liveThroughMarch(email, march.origin);
  } finally {
    await march.stop();
  }

  const app = await startAppProcess({ environment: environmentAt(TASK_TIME), dataDirectory });
  const { origin } = app;
  const titleOf = async (slug: string) =>
    (await apiCaller(origin).call(articleDetailsEndpoint, { query: { slug } })).title;
  const learner = async () => {
    const email = newEmail();
    const caller = apiCaller(origin);
    return { email, token: await caller.register(email), caller };
  };
  return {
    origin,
    marchTitle: await titleOf(EARNED_IN_MARCH),
    underWayTitle: await titleOf(UNDER_WAY),
    guest: async () => ({ email: newEmail(), token: null }),
    learner,
    subscriber: async () => {
      const { caller, ...person } = await learner();
      await buyPro(caller);
      return person;
    },
    established: async () => {
      const email = emails.shift() ?? '';
      const caller = apiCaller(origin);
      const token = await caller.logIn(email, PASSWORD);
      for (const slug of EARNED_LATER) await earnCreditOf(caller, origin, slug);
      await caller.call(saveLicenseEndpoint, {
        params: { state: 'FL' },
        body: { renewsOn: '2027-12-31', issuedOn: '2019-03-14', newApplicant: false },
      });
      return { email, token };
    },
    elsewhere: async () => {
      const { email, caller } = await learner();
      const { articleId, questions } = await caller.call(quizBySlugEndpoint, { params: { slug: UNDER_WAY } });
      const { attempt } = await caller.call(startQuizEndpoint, { body: { articleId } });
      const [{ id: questionId, options } = { id: '', options: [] }] = questions;
      const body = { attemptId: attempt.attemptId, questionId, optionId: options[0]?.id ?? '' };
      await caller.call(answerQuestionEndpoint, { body });
      return { email, token: null };
    },
    rightAnswers: async (slug) => {
      const [{ questions }, right] = await Promise.all([
        apiCaller(origin).call(quizBySlugEndpoint, { params: { slug } }),
        learnAnswers(origin, slug),
      ]);
      return new Set(questions.map(({ id, options }) => options[right.get(id) ?? 0]?.text ?? ''));
    },
    mailedCode: async (email) => {
      const outbox = await (await fetch(`${origin}/dev/outbox`)).text();
      const [mail = ''] = outbox.split('<article>').filter((each) => each.includes(`To ${email},`));
      const code = /^ +(\d{6})$/m.exec(mail)?.[1];
      if (code === undefined) throw new Error(`No code was mailed to ${email}.`);
      return code;
    },
    stop: async () => {
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
