import { left, right } from 'fp-ts/lib/Either.js';
import { firstValueFrom, of, Subject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#adapters/http/client.ts';
import { cacheEmbeddedData } from '#adapters/offline/cache-embedded-data.ts';
import { cachingClient } from '#adapters/offline/caching-client.ts';
import type { CopyKey, CopyStore } from '#adapters/offline/copy-store.ts';
import { deviceCopies } from '#adapters/offline/device-copies.ts';
import { profileEndpoint } from '#contract/profile.ts';
import {
  answerQuestionEndpoint,
  finishQuizEndpoint,
  quizEndpoint,
  quizResultsEndpoint,
  startQuizEndpoint,
} from '#contract/quizzes.ts';
import { savedIdsEndpoint } from '#contract/saved.ts';
import { type Failure, refusal, unreachable } from '#core/shared/failure.ts';

const keyOf = ({ kind, id }: CopyKey) => `${kind}?${id}`;

const memoryStore = () => {
  const kept = new Map<string, unknown>();
  const store: CopyStore = {
    read: async (key) => (kept.has(keyOf(key)) ? { content: kept.get(keyOf(key)), keptAt: 0 } : null),
    write: async (key, content) => void kept.set(keyOf(key), content),
    change: async (key, change) => {
      if (kept.has(keyOf(key))) kept.set(keyOf(key), change(kept.get(keyOf(key))));
    },
  };
  return { kept, store };
};

/** A server's responses by path, or one failure for all. */
let answers: Record<string, unknown>;
let failure: Failure | null;
let memory: ReturnType<typeof memoryStore>;
let cleared: Subject<unknown>;

const server: Client = {
  call: ({ path }) => of(failure === null ? right(answers[path] as never) : left(failure)),
  download: () => of(right(null)),
};

/** A page that has just been opened. */
const open = () => {
  const copies = deviceCopies(undefined);
  return { client: cachingClient(server, memory.store, copies, cleared), copies };
};

const ids = (client: Pick<Client, 'call'>) => firstValueFrom(client.call(savedIdsEndpoint, {}));

beforeEach(() => {
  memory = memoryStore();
  cleared = new Subject();
  failure = null;
  answers = { '/saved/ids': { ids: ['7'] } };
});

describe('a client that keeps copies', () => {
  it('returns the copy in a page that was opened offline, and says so [OF-02] [OF-04]', async () => {
    await ids(open().client);
    failure = unreachable;
    const { client, copies } = open();
    expect(await ids(client)).toEqual(right({ ids: ['7'] }));
    expect(copies.inUse.get()).toBe(true);
    failure = null;
    await ids(client);
    expect(copies.inUse.get()).toBe(false);
  });

  it('does not replace what the page has read itself, which may be newer than the copy', async () => {
    const { client } = open();
    await ids(client);
    failure = unreachable;
    expect(await ids(client)).toEqual(left(unreachable));
    cleared.next(null);
    expect(await ids(client)).toEqual(right({ ids: ['7'] }));
  });

  it('returns what was prefetched [OF-02]', async () => {
    const { client } = open();
    await ids({ call: client.ahead });
    failure = unreachable;
    expect(await ids(client)).toEqual(right({ ids: ['7'] }));
    expect(await ids({ call: client.ahead })).toEqual(left(unreachable));
  });

  it('passes a refusal on, because the server has responded', async () => {
    await ids(open().client);
    failure = refusal('unauthenticated');
    const { client } = open();
    expect(await ids(client)).toEqual(left(failure));
  });

  it('does not trust a copy that another version has written', async () => {
    await ids(open().client);
    for (const key of memory.kept.keys()) memory.kept.set(key, { ids: 'none' });
    failure = unreachable;
    const { client, copies } = open();
    expect(await ids(client)).toEqual(left(unreachable));
    expect(copies.inUse.get()).toBe(false);
  });

  it('keeps no profile, and nothing of a call for an earlier session [OF-06]', async () => {
    answers['/user/profile'] = { anything: 1 };
    const { client } = open();
    await firstValueFrom(client.call(profileEndpoint, {}));
    await firstValueFrom(client.call(savedIdsEndpoint, {}, 'an-earlier-token'));
    expect([...memory.kept]).toEqual([]);
  });
});

const question = (id: string) => ({
  id,
  kind: 'single-best-answer',
  stem: 'Which?',
  pretest: false,
  options: [{ id: '1', text: 'This' }],
});
const graded = (questionId: string) => ({
  questionId,
  response: { optionId: '1' },
  solution: { optionId: '1' },
  chosenOptionId: '1',
  correctOptionId: '1',
  correct: true,
  explanation: 'So.',
  reasons: [],
  references: [],
  peers: null,
});
const attempt = { attemptId: '9', startedAt: '2026-11-23T10:00:00.000Z', finishedAt: null, answers: [] };
const quiz = {
  quizId: '5',
  articleId: '3',
  articleSlug: 'a',
  articleTitle: 'A',
  credit: 1,
  passingMarkPercent: 70,
  minutes: 10,
  demonstration: false,
  questions: [question('1'), question('2')],
  attempt: null,
};
const input = { query: { articleId: '3' } };

describe('the copy of a quiz', () => {
  const openedOffline = async () => {
    failure = unreachable;
    return firstValueFrom(open().client.call(quizEndpoint, input));
  };
  const answerFirst = (client: Client) => {
    answers['/article/quiz/question/answer'] = graded('1');
    const body = { attemptId: '9', questionId: '1', optionId: '1' };
    return firstValueFrom(client.call(answerQuestionEndpoint, { body }));
  };
  const start = (client: Client) => {
    answers['/article/quiz/start'] = { attempt, quizId: '5', guestQuiz: null, userGuestHash: null };
    return firstValueFrom(client.call(startQuizEndpoint, { body: { articleId: '3' } }));
  };

  it('matches where the quiz was left: started, with each acknowledged answer, once [OF-03]', async () => {
    answers['/article/quiz'] = quiz;
    const { client } = open();
    await firstValueFrom(client.call(quizEndpoint, input));
    await start(client);
    await answerFirst(client);
    await answerFirst(client);
    expect(await openedOffline()).toEqual(
      right({ ...quiz, attempt: { ...attempt, answers: [graded('1')] } }),
    );
  });

  it('is stored from its start on if it came with the document [OF-03]', async () => {
    const { client } = open();
    const statement = { articleId: '3', agreed: false };
    cacheEmbeddedData(client.keep, { route: 'article-quiz', text: JSON.stringify({ quiz, statement }) });
    answers['/article/quiz'] = quiz;
    await firstValueFrom(client.call(quizEndpoint, input));
    // As for a guest, for whom nothing was kept before.
    memory.kept.clear();
    await start(client);
    expect(await openedOffline()).toEqual(right({ ...quiz, attempt }));
  });

  it('continues after an offline reload, once the network is back [OF-03]', async () => {
    answers['/article/quiz'] = { ...quiz, attempt };
    await firstValueFrom(open().client.call(quizEndpoint, input));
    failure = unreachable;
    const { client } = open();
    await firstValueFrom(client.call(quizEndpoint, input));
    failure = null;
    await answerFirst(client);
    expect(await openedOffline()).toMatchObject(right({ attempt: { answers: [{ questionId: '1' }] } }));
  });

  it('is finished with the quiz, and its results are kept [OF-03]', async () => {
    answers['/article/quiz'] = { ...quiz, attempt };
    const results = {
      attemptId: '9',
      articleId: '3',
      articleSlug: 'a',
      articleTitle: 'A',
      correct: 2,
      total: 2,
      passed: true,
      passingMarkPercent: 70,
      credit: 1,
      claimedCredit: null,
      creditOutcome: 'pending',
      creditId: null,
      noCredit: [],
      expiresOn: null,
      demonstration: false,
      startedAt: attempt.startedAt,
      review: [],
      finishedAt: '2026-11-23T10:09:00.000Z',
      pretest: null,
    };
    answers['/article/quiz/finish'] = results;
    const { client } = open();
    await firstValueFrom(client.call(quizEndpoint, input));
    await firstValueFrom(client.call(finishQuizEndpoint, { body: { attemptId: '9', timeZone: 'UTC' } }));
    expect(await openedOffline()).toMatchObject(right({ attempt: { finishedAt: results.finishedAt } }));
    failure = null;
    expect([...memory.kept.keys()].some((key) => key.startsWith('article-quiz-results'))).toBe(true);
    expect(quizResultsEndpoint.method).toBe('GET');
  });
});
