import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { userEndpoint } from '#contract/accounts.ts';
import { feedEndpoint } from '#contract/feed.ts';
import { subscriptionEndpoint } from '#contract/plans.ts';
import { type ApiCaller, apiCaller, PASSWORD } from '../../api-caller.ts';
import { buyPro } from '../../buy-pro.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Timeline } from './timeline.ts';

/** Shared by all learners of a run. */
export interface Crowd {
  readonly origin: string;
  readonly timeline: Timeline;
  readonly acknowledged: Acknowledged;
  readonly isOver: () => boolean;
  /** Articles with a quiz, and the right option of each question. */
  readonly slugs: readonly string[];
  readonly right: ReadonlyMap<string, number>;
}

const PAUSE_MILLISECONDS = 150;
const CALL_MILLISECONDS = 20_000;

/** Retries a request until it gets a response, as the app does with a learner's input. */
const persistently =
  ({ timeline, acknowledged, isOver }: Crowd) =>
  async (url: string, request: RequestInit): Promise<Response> => {
    const kind = request.method === 'GET' ? 'read' : 'write';
    for (;;) {
      const [status, text] = await sendOnce(url, request);
      timeline.note(kind, status);
      if (status >= 500 && status !== 503 && status !== 507)
        acknowledged.defect(`${request.method} ${url} was answered with ${status}: ${text}`);
      if (status !== 0 && status < 500) {
        if (status === 200) acknowledged.answer(url, request.body, text);
        return new Response(text === '' ? null : text, { status });
      }
      if (isOver()) throw new Error(`${url} was not answered to the end.`);
      await wait(PAUSE_MILLISECONDS);
    }
  };

const sendOnce = async (url: string, request: RequestInit): Promise<readonly [number, string]> => {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(CALL_MILLISECONDS) });
    return [answer.status, await answer.text()];
  } catch {
    return [0, ''];
  }
};

interface Registered {
  readonly email: string;
  readonly caller: ApiCaller;
}

/** If the response was lost, the account may exist already, and the learner logs in to it. */
const register = async (crowd: Crowd): Promise<Registered> => {
  const caller = apiCaller(crowd.origin, persistently(crowd));
  const email = `${randomUUID()}@example.org`;
  await caller.register(email).catch(() => caller.logIn(email, PASSWORD));
  crowd.acknowledged.account(email);
  return { email, caller };
};

/** The response must be about this learner. */
const checkOwn = async ({ acknowledged }: Crowd, { email, caller }: Registered): Promise<void> => {
  const user = await caller.call(userEndpoint, {});
  if (user.email !== email) acknowledged.foreign(`${email} was shown ${user.email}`);
};

const ARTICLES_A_LEARNER = 4;

/** Registers, takes quizzes and earns credit, until the run is over. */
export const answerQuizzes = (crowd: Crowd): Promise<void> =>
  repeatedly(crowd, async () => {
    const learner = await register(crowd);
    const first = Math.floor(Math.random() * crowd.slugs.length);
    for (let n = 0; n < ARTICLES_A_LEARNER && !crowd.isOver(); n += 1) {
      const slug = crowd.slugs[(first + n) % crowd.slugs.length] ?? '';
      const { articleId } = await learner.caller.earnCredit(slug, (id) => crowd.right.get(id) ?? 0);
      crowd.acknowledged.credit(learner.email, articleId);
      await checkOwn(crowd, learner);
    }
  });

/** Registers and buys a plan, until the run is over. */
export const buyPlans = (crowd: Crowd): Promise<void> =>
  repeatedly(crowd, async () => {
    const { email, caller } = await register(crowd);
    for (;;) {
      await buyPro(caller).catch(() => undefined);
      const { planName } = await caller.call(subscriptionEndpoint, {});
      if (planName === 'Pro') break;
      if (crowd.isOver()) return;
      await wait(PAUSE_MILLISECONDS);
    }
    crowd.acknowledged.plan(email);
  });

/** Reads as a learner with a session does: lists, articles and what is their own. */
export const read = async (crowd: Crowd): Promise<void> => {
  const learner = await register(crowd);
  await repeatedly(crowd, async () => {
    await learner.caller.call(feedEndpoint, { query: {} });
    await checkOwn(crowd, learner);
    await wait(PAUSE_MILLISECONDS);
  });
};

const repeatedly = async ({ isOver, acknowledged }: Crowd, work: () => Promise<void>): Promise<void> => {
  while (!isOver())
    await work().catch((failure: unknown) => {
      if (!isOver()) acknowledged.defect(failure instanceof Error ? failure.message : String(failure));
    });
};
