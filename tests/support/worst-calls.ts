import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#server/endpoints.ts';
import type { LargestLearner } from './largest-learner.ts';

/** A request, as docs/security.md names it, with its worst input. */
export interface WorstCall {
  readonly method: Endpoint['method'];
  /** Below `/api`. */
  readonly path: string;
  readonly body?: string;
  /** Of a learner, a guest or nobody. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What is read of an archive: its certificates are drawn only as fast as they are read. */
const MAX_READ = 2_000_000;

export interface Sent {
  readonly status: number;
  readonly bytes: number;
  // biome-ignore lint/suspicious/noExplicitAny: the flows read the fields of responses. Null if it is not JSON.
  readonly body: any;
}

export const send = async (origin: string, { method, path, body, headers }: WorstCall): Promise<Sent> => {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  });
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    const text = await response.text();
    return { status: response.status, bytes: Buffer.byteLength(text), body: JSON.parse(text) };
  }
  return { status: response.status, bytes: await readSome(response), body: null };
};

/** How much came. The server ends an archive that takes too long to draw, as on a busy machine. */
const readSome = async (response: Response): Promise<number> => {
  let bytes = 0;
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      if (bytes > MAX_READ) break;
    }
  } catch (failure) {
    if (!(failure instanceof TypeError && failure.message === 'terminated')) throw failure;
  }
  return bytes;
};

/** Everything that can be read without naming a thing. Some of it is refused without a query. */
const UNNAMED = endpoints.flatMap(({ endpoint: { method, path, produces } }) =>
  method === 'GET' && produces === undefined && !path.includes('{') ? [path] : [],
);

const search = (text: string) => `q=${encodeURIComponent(text)}`;

const LONG_SEARCHES = [
  'recurrent cerebrovascular events '.repeat(6),
  Array.from({ length: 24 }, (_, n) => `word${n}`).join(' '),
  '"recurrent cerebrovascular" "cerebrovascular events" "events fell" "what copied"',
  'recurent cerebrovasculr evnts showd copid journl',
  '-a '.repeat(66),
  '"'.repeat(200),
  `${'a'.repeat(100)} ${'b'.repeat(99)}`,
  'e\u0301\u0327\u0323'.repeat(50),
  "%' or 1=1 -- \\ & | ! <-> :* ( ) ".repeat(6),
  '\u202e\u0000𝕏'.repeat(40),
].map((each) => search([...each].slice(0, 200).join('')));

/** All that the largest learner reads. */
export const readsOf = ({ token, articleId }: LargestLearner): readonly WorstCall[] =>
  [
    ...UNNAMED,
    '/feed/unearned?list=latest',
    ...LONG_SEARCHES.flatMap((each) => [
      `/feed/search?${each}`,
      `/feed/suggestions?${each}`,
      `/highlights?${each}`,
      `/feed/unearned?list=search&${each}`,
    ]),
    `/articles/view-article-details?id=${articleId}`,
    `/article/quiz?articleId=${articleId}`,
    `/article/quiz/results?articleId=${articleId}`,
    `/article/${articleId}/activity`,
    `/article/${articleId}/activity/disclosure/check`,
    `/article/${articleId}/activity/evaluation`,
    `/article/${articleId}/highlights`,
    `/review?timeZone=UTC`,
    `/review/articles/${articleId}`,
    '/transcripts/1',
    '/transcripts?year=2026&type=ama&board=ABIM',
    '/transcripts/export/csv',
    '/transcripts/export/batch/csv',
    '/transcripts/export/moc/ABIM/csv',
    '/transcripts/export/year/2025/zip',
    '/transcripts/1/certificate/pdf',
    '/planner/licenses/FL/audit/pdf',
    '/planner/licenses/FL/audit/zip',
    '/user/everything/zip',
  ].map((path) => ({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } }));

export const planOf = ({ token }: LargestLearner): WorstCall => ({
  method: 'GET',
  path: '/planner',
  headers: { authorization: `Bearer ${token}` },
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** What the largest learner sends: the most rows, and answers to questions that are reviewed. */
export const writesOf = ({ token }: LargestLearner, now: Date): readonly WorstCall[] => {
  const reviewed = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      id: randomUUID(),
      kind: 'article',
      questionId: String(n + 1),
      response: { optionId: String(n + 1) },
      confidence: 'sure',
      answeredAt: now.toISOString(),
    }));
  const write = (method: WorstCall['method'], path: string, body: unknown): WorstCall => ({
    method,
    path,
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}` },
  });
  return [
    write('POST', '/outside-credits/preview', { file: base64(largestTable()) }),
    write('POST', '/outside-credits/imports', { file: base64(largestTable()) }),
    write('POST', '/review/answers', { answers: reviewed(50) }),
    write('POST', '/review/carry', { answers: reviewed(1_000) }),
    write('POST', '/saved/carry', {
      articles: Array.from({ length: 1_000 }, (_, n) => ({
        articleId: String(n + 500),
        savedAt: now.toISOString(),
      })),
    }),
    write('PUT', '/planner/licenses/FL', {
      renewsOn: '2027-01-31',
      issuedOn: '2010-01-01',
      newApplicant: false,
    }),
  ];
};

/** As many rows as a file may have, and nearly as many bytes. */
const largestTable = (): string =>
  [
    'Title,Provider,Type,Date,Credits',
    ...Array.from(
      { length: 10_000 },
      (_, n) => `${'Lecture '.repeat(50)}${n},Provider,AMA PRA Category 1,2026-03-04,1.5`,
    ),
  ].join('\n');

const LARGEST_BODY = 1_000_000;
const DEEPEST = 64;

/** Texts that some parser might read slowly. */
const WORST_TEXTS = ['a', '@', ' ', '0', '[', 'é\u0301', '=?', '<b>', '\u0000', '2026-', 'a.', '"', '\ud800'];

/** Bodies at the limits of JSON, whatever the call. */
const ANY_BODIES = [
  `{"a":"${'x'.repeat(LARGEST_BODY - 8)}"}`,
  `{"a":[${'{},'.repeat(333_000)}{}]}`,
  `{${Array.from({ length: 60_000 }, (_, n) => `"key${n}":0`).join(',')}}`,
  `[${'['.repeat(DEEPEST - 2)}${']'.repeat(DEEPEST - 2)}${`,${'['.repeat(DEEPEST - 2)}${']'.repeat(DEEPEST - 2)}`.repeat(7_000)}]`,
  '['.repeat(LARGEST_BODY),
];

/** Every call with a body, with bodies that are as large as they can be; each text of a body is as long. */
export const bodiesOf = ({ token }: LargestLearner): readonly WorstCall[] =>
  endpoints.flatMap(({ endpoint: { method, path, body } }, at) => {
    if (body === undefined) return [];
    const names =
      'entries' in body && typeof body.entries === 'object' ? Object.keys(body.entries ?? {}) : [];
    const texts = WORST_TEXTS.map((each) => {
      const text = each.repeat(Math.floor(LARGEST_BODY / 7 / names.length / Buffer.byteLength(each)));
      return JSON.stringify(Object.fromEntries(names.map((name) => [name, text])));
    });
    return [ANY_BODIES[at % ANY_BODIES.length] ?? '', texts[at % texts.length] ?? ''].map((each) => ({
      method,
      path: path.replaceAll(/\{\w+\}/g, '1'),
      body: each,
      headers: { authorization: `Bearer ${token}` },
    }));
  });

/** Quizzes that unknown callers start, each of whom becomes a guest, and disclosures that they agree to. */
export const guestsOf = ({ articleId }: LargestLearner): readonly WorstCall[] =>
  Array.from({ length: 100 }, (_, n) =>
    n % 2 === 0
      ? { method: 'POST', path: '/article/quiz/start', body: JSON.stringify({ articleId }), headers: {} }
      : { method: 'POST', path: `/article/${articleId}/activity/disclosure/agree`, headers: {} },
  );
