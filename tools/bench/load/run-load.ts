import autocannon, { type Client, type Request } from 'autocannon';
import { feedEndpoint } from '#contract/feed.ts';
import { apiCaller, learnAnswers } from '../../api-caller.ts';
import type { Calls } from './call.ts';
import { day, type Library } from './day.ts';
import { processorMilliseconds, watchMemory } from './memory.ts';

interface LoadOptions {
  readonly origin: string;
  /** The processes of the app. */
  readonly pids: readonly number[];
  readonly seconds: number;
  /** Requests a second, of all learners together. */
  readonly rate: number;
  readonly learnersAtOnce?: number;
}

export interface LoadResult {
  readonly requests: number;
  /** Requests without a successful response, and the days that ended with them. */
  readonly errors: number;
  readonly refusals: readonly string[];
  /** Milliseconds from when a request was due until its response arrived. */
  readonly half: number;
  readonly ninetyFive: number;
  readonly ninetyNine: number;
  /**
   * Megabytes of all processes: the most in the second and third fifths of the run, and in the last two. V8 grows its heap
   * and shrinks it again in cycles of about seven minutes, so a median says where in a cycle it was.
   */
  readonly memoryBefore: number;
  readonly memoryAfter: number;
  readonly processorPerRequest: number;
}

/** Simulates learners' days, one after another on each connection. */
export const runLoad = async ({
  origin,
  pids,
  seconds,
  rate,
  learnersAtOnce = 20,
}: LoadOptions): Promise<LoadResult> => {
  const library = await libraryAt(origin);
  const memory = watchMemory(pids);
  const processor = () => pids.reduce((sum, pid) => sum + processorMilliseconds(pid), 0);
  const before = processor();
  const refusals: string[] = [];
  const times: number[] = [];
  let learners = 0;
  const nextDay = () => {
    learners += 1;
    return day(learners, library);
  };
  const setupClient = (client: Client) =>
    client.setRequests([learnerAt(nextDay, (what) => refusals.push(what))]);
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      {
        url: origin,
        connections: learnersAtOnce,
        duration: seconds,
        overallRate: rate,
        setupClient,
        timeout: 20,
      },
      (failure: unknown, done: autocannon.Result) => (failure ? reject(failure) : resolve(done)),
    );
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const samples = memory.end();
  const fifth = Math.floor(samples.length / 5);
  return {
    requests: result['2xx'] + result.non2xx + result.errors,
    errors: result.non2xx + result.errors,
    refusals,
    half: percentile(times, 0.5),
    ninetyFive: percentile(times, 0.95),
    ninetyNine: percentile(times, 0.99),
    memoryBefore: Math.max(...samples.slice(fifth, 3 * fifth)),
    memoryAfter: Math.max(...samples.slice(3 * fifth)),
    processorPerRequest: (processor() - before) / Math.max(1, times.length),
  };
};

const libraryAt = async (origin: string): Promise<Library> => {
  const { data } = await apiCaller(origin).call(feedEndpoint, { query: {} });
  const articles = data.filter(({ questionCount }) => questionCount > 0);
  const right = new Map<string, number>();
  for (const { slug } of articles)
    for (const [question, option] of await learnAnswers(origin, slug)) right.set(question, option);
  return { articles, right };
};

/** One connection: a learner’s day, and after it ends or a request is refused, the next learner’s. */
const learnerAt = (nextDay: () => Calls<void>, note: (refusal: string) => void): Request => {
  let calls = nextDay();
  let answered: string | undefined;
  let asked = '';
  const next = (): Request => {
    try {
      const { value, done } = answered === undefined ? calls.next() : calls.next(answered);
      if (done !== true) return value;
    } catch (failure) {
      note(`${asked}: ${String(failure)}`);
    }
    calls = nextDay();
    answered = undefined;
    return next();
  };
  return {
    setupRequest: (request) => {
      const wanted = next();
      asked = `${wanted.method} ${wanted.path}`;
      return { ...request, ...wanted };
    },
    onResponse: (status, body) => {
      answered = body;
      if (status >= 200 && status < 300) return;
      note(`${asked} was answered with ${status}: ${body.slice(0, 200)}`);
      calls = nextDay();
      answered = undefined;
    },
  };
};

/** The smallest value that this share of all values does not exceed. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
