import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ruleNewsEndpoint } from '#contract/planner-news.ts';
import { MAX_HIGHLIGHTED_IN_ALL, MAX_HIGHLIGHTS_IN_ALL } from '#core/articles/highlight.ts';
import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import { REQUIREMENT_TOPICS } from '#core/requirements/generated/topics.ts';
import { endpoints } from '#server/endpoints.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { heavy } from '#server/platform/http/call.ts';
import { HEAVY_CALLS_OF_A_LEARNER } from '#server/platform/limits/limits.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { longestWait } from '#tests/support/longest-wait.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const NOW = new Date('2026-05-04T12:00:00Z');
const MAX_BYTES = 4_000_000;
/** How long a health check may wait (docs/security.md). */
const MILLISECONDS = 250;
const MILLISECONDS_OF_PROGRESS = 100;
const isBounded = (bytes: number) => bytes < MAX_BYTES;

/** A free learner with the most licenses, requirements of their own, outside credits and highlights that there can be. */
const addLargestLearner = async ({ database, origin }: TestServer): Promise<string> => {
  const email = 'largest@example.org';
  const token = await apiCalls(origin).join(email);
  const [user] = await readRows(
    database,
    v.object({ id: v.string() }),
    'select id from users where email = $1',
    [email],
  );
  const codes = STATES_OF_LICENSE.map(({ code }) => code);
  await database.query('update users set states_of_licence = $2, dea_registered = true where id = $1', [
    user?.id,
    codes,
  ]);
  await database.query(
    `insert into licences (user_id, state, renews_on, issued_on, new_applicant)
     select $1, state, '2027-01-31', '2010-01-01', false from unnest($2::text[]) as each (state)`,
    [user?.id, codes],
  );
  await database.query(
    `insert into own_requirements (user_id, id, asked_by, name, counts, topics, needed_quarters, brought_quarters,
       starts_on, due_on)
     select $1, lpad(n::text, 32, '0'), 'other', 'Number ' || n, 'any', '{}', 4000, 0, '2025-01-01', '2027-01-01'
     from generate_series(1, 30) n`,
    [user?.id],
  );
  await database.query(
    `insert into outside_credits (user_id, title, provider, type, completed_on, hundredths, requirement_topics, likeness)
     select $1, rpad('Credit ' || n || ' ', 500, 'é'), rpad('p', 200, 'p'), 'AMA PRA Category 1 Credit',
       date '2025-06-01' + (n % 300), 100, jsonb_build_array(($2::text[])[1 + n % $3::integer]), n::text
     from generate_series(1, 5000) n`,
    [user?.id, REQUIREMENT_TOPICS.map(({ slug }) => slug), REQUIREMENT_TOPICS.length],
  );
  await database.query(
    `insert into article_highlights (user_id, article_id, id, exact, prefix, suffix, note, highlighted_at)
     select $1, $2, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, repeat('é', $3), repeat('é', 32),
       repeat('é', 32), '', $4
     from generate_series(1, $5::integer) n`,
    [
      user?.id,
      await addArticle(database, bareArticle()),
      MAX_HIGHLIGHTED_IN_ALL / MAX_HIGHLIGHTS_IN_ALL,
      NOW.toISOString(),
      MAX_HIGHLIGHTS_IN_ALL,
    ],
  );
  return token;
};

describe('the largest learner there can be', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ now: () => NOW, settings: { checkResponses: false } });
    token = await addLargestLearner(server);
  });
  afterAll(() => server.close());

  const get = async (path: string) => {
    const answer = await fetch(server.origin + path, { headers: { authorization: `Bearer ${token}` } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    return { status: answer.status, bytes };
  };

  it('gets bounded answers, while other requests are served', { timeout: 120_000 }, async () => {
    expect(READS).toEqual(
      expect.arrayContaining([
        '/planner',
        '/special-requirements/progress',
        '/review/insights',
        '/highlights/all',
      ]),
    );
    for (const path of READS) {
      const answer = get(`/api${path}`);
      expect(await longestWait(server, answer), path).toBeLessThan(MILLISECONDS);
      expect((await answer).bytes, path).toSatisfy(isBounded);
      expect((await answer).status, path).toBeLessThan(500);
    }
    const progress = get('/api/special-requirements/progress');
    expect(await longestWait(server, progress)).toBeLessThan(MILLISECONDS_OF_PROGRESS);
    const six = Promise.all(Array.from({ length: 6 }, () => get('/api/planner')));
    expect(await longestWait(server, six)).toBeLessThan(MILLISECONDS);
    for (const { status } of await six) expect(status).toBe(200);
    const post = (path: string, body: unknown) =>
      fetch(`${server.origin}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const preview = post('/outside-credits/preview', {
      file: Buffer.from(largestTable()).toString('base64'),
    });
    expect(await longestWait(server, preview)).toBeLessThan(MILLISECONDS);
    expect((await preview).status).toBe(422);
    const carried = post('/review/carry', { answers: mostReviewAnswers() });
    expect(await longestWait(server, carried)).toBeLessThan(MILLISECONDS);
    expect((await carried).status).toBe(200);
  });
});

/** What can be read without naming a thing. Some of it is refused without a query. */
const mostReviewAnswers = () =>
  Array.from({ length: 1_000 }, (_, n) => ({
    id: randomUUID(),
    kind: 'article',
    questionId: String(n + 1),
    response: { optionId: String(n + 1) },
    confidence: 'sure',
    answeredAt: NOW.toISOString(),
  }));

/** As many rows as a file may have, and nearly as many bytes. */
const largestTable = (): string =>
  [
    'Title,Provider,Type,Date,Credits',
    ...Array.from(
      { length: 10_000 },
      (_, n) => `${'Lecture '.repeat(50)}${n},Provider,AMA PRA Category 1,2026-03-04,1.5`,
    ),
  ].join('\n');

const READS = endpoints.flatMap(({ endpoint: { method, path, produces } }) =>
  method === 'GET' && produces === undefined && !path.includes('{') ? [path] : [],
);

describe('heavy calls', () => {
  it('of one learner are refused with a time to wait when too many wait already, and others are answered', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const held = endpoints.map((each) =>
      each.endpoint === ruleNewsEndpoint
        ? heavy({ ...each, handle: (call) => opened.then(() => each.handle(call)) })
        : each,
    );
    const server = await startTestServer({ endpoints: held });
    try {
      const calls = apiCalls(server.origin);
      const [ada, eve] = [await calls.join('ada@example.org'), await calls.join('eve@example.org')];
      const path = '/planner/rule-news';
      const most = HEAVY_CALLS_OF_A_LEARNER.running + HEAVY_CALLS_OF_A_LEARNER.waiting;
      const refused: unknown[] = [];
      const sent = Array.from({ length: most + 1 }, () =>
        calls.get(path, ada).then((answer) => {
          if (answer.status === 429) refused.push(answer);
          return answer.status;
        }),
      );
      await vi.waitFor(() => expect(refused).toHaveLength(1));
      expect(refused[0]).toMatchObject({
        retryAfter: '2',
        body: { message: 'You already have several of these in progress. Please try again in a moment.' },
      });
      const other = calls.get(path, eve);
      open();
      expect((await other).status).toBe(200);
      expect((await Promise.all(sent)).filter((status) => status === 200)).toHaveLength(most);
    } finally {
      open();
      await server.close();
    }
  });
});
