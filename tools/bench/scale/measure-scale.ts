import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { day } from '#contract/values.ts';
import { buildApp } from '#server/app.ts';
import { endpoints } from '#server/endpoints.ts';
import { startFeedVersion } from '#server/feed/feed-state.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { listen } from '#server/platform/http/listen.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { openLog } from '#server/platform/log/log.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { encodeCursor } from '#server/platform/shared/page-cursor.ts';
import { apiCaller, PASSWORD } from '../../api-caller.ts';
import type { Measurement } from '../measurement.ts';
import { type ArticleWords, readArticleWords } from './article-words.ts';
import { fillArticles } from './fill-articles.ts';
import { fillLearners, type Others } from './fill-learners.ts';
import { measureMixedReading } from './mixed-reading.ts';
import { type PrivatePostgres, privatePostgres } from './private-postgres.ts';
import { type Named, type ReadingCall, readingCalls } from './reading-calls.ts';
import { keepMeasurements, type Measured, measurementsOf, printTable } from './scale-measurements.ts';
import { refuseUnfinished } from './without-indexes.ts';

const ROUNDS = 20;
const CREDITS = 5000;
/** The sizes of the libraries. */
export interface ScaleSizes {
  readonly sizes: readonly number[];
  /** Which requests are measured, by name. */
  readonly calls: RegExp;
  /** In the largest library; the others have at most as many as articles. */
  readonly others: Others;
}

/**
 * Fills a PostgreSQL 15 with generated articles and learners, in several sizes, and measures each request that
 * only reads: its time, and the pages that the database reads for it. Prints a table, and returns what grows.
 */
export const measureScale = async ({ sizes, calls, others }: ScaleSizes): Promise<readonly Measurement[]> => {
  const data = process.env.SHARED_DATA;
  if (data === undefined) {
    console.log('Scale is not measured: SHARED_DATA names no folder of articles.');
    return [];
  }
  const server = await privatePostgres();
  try {
    const words = await inDatabase(server, 'preceptor_scale_words', (database) => wordsOf(database, data));
    const measured: (readonly Measured[])[] = [];
    let mixed: readonly Measurement[] = [];
    for (const size of sizes) {
      const learners = Math.min(others.learners, size);
      const name = `preceptor_scale_${size}`;
      const result = await inDatabase(server, name, (database, url) =>
        measureSize(database, {
          size,
          words,
          calls,
          folder: server.folder,
          url,
          others: { ...others, learners },
        }),
      );
      measured.push(result.measured);
      mixed = result.mixed;
    }
    return [...measurementsOf(sizes, measured), ...mixed];
  } finally {
    await server.stop();
  }
};

const inDatabase = async <A>(
  { url }: PrivatePostgres,
  name: string,
  work: (database: Database, url: string) => Promise<A>,
): Promise<A> => {
  const administrator = openPostgres(url, { connections: 1 });
  const [found] = await administrator.query('select 1 from pg_database where datname = $1', [name]);
  if (found === undefined) await administrator.script(`create database ${name}`);
  await administrator.close();
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = openPostgres(own.href);
  return work(database, own.href).finally(database.close);
};

const wordsOf = async (database: Database, data: string): Promise<ArticleWords> => {
  console.log('Reading the words of the shared articles…');
  return readArticleWords(database, data);
};

interface Library {
  readonly size: number;
  readonly words: ArticleWords;
  readonly calls: RegExp;
  readonly folder: string;
  readonly url: string;
  readonly others: Others;
}

interface SizeMeasurements {
  readonly measured: readonly Measured[];
  readonly mixed: readonly Measurement[];
}

const measureSize = async (database: Database, library: Library): Promise<SizeMeasurements> => {
  const { size, words, calls, folder, url, others } = library;
  await refuseUnfinished(database);
  await migrate(database);
  await database.script('create extension if not exists pg_stat_statements');
  const [state] = await readRows(
    database,
    v.object({ articles: v.string() }),
    'select articles from feed_state',
  );
  const began = performance.now();
  const say = (line: string) => console.log(`  ${Math.round((performance.now() - began) / 1000)} s: ${line}`);
  if (state?.articles === '0') await fillArticles(database, words, size, folder, say);
  const settings = settingsFromEnvironment({
    DATABASE_URL: url,
    RATE_LIMITS: 'no',
    PORT: '0',
    LOG_LEVEL: 'error',
  });
  const app = await buildApp({
    settings: { ...settings, builtAppDirectory: join(import.meta.dirname, '..', 'empty') },
    database,
    endpoints,
    log: openLog(settings.logLevel),
  });
  const listening = await listen(app, { ...settings, port: 0 }, securityHeaders(settings).api);
  try {
    const learner = apiCaller(listening.origin);
    const email = 'scale@example.org';
    const [known] = await database.query(
      'select 1 from credits join users on users.id = user_id where email = $1',
      [email],
    );
    if (known === undefined) {
      await database.query('delete from users where email = $1', [email]);
      await learner.register(email);
      await fillLearners(database, await idOf(database, email), CREDITS, others, say);
      say(`${others.learners} learners`);
    }
    const token = await learner.logIn(email, PASSWORD);
    const all = readingCalls(await nameThings(database, words));
    const measured: Measured[] = [];
    for (const call of all.filter(({ name }) => calls.test(name)))
      measured.push(await measureCall(database, listening.origin, token, call));
    printTable(size, measured);
    keepMeasurements(size, others.learners, measured);
    const mixed = calls.test('mixed reading')
      ? await measureMixedReading(database, listening.origin, words)
      : [];
    return { measured, mixed };
  } finally {
    await listening.close(1000);
  }
};

const idOf = async (database: Database, email: string): Promise<string> => {
  const [user] = await readRows(
    database,
    v.object({ id: v.string() }),
    'select id from users where email = $1',
    [email],
  );
  if (user === undefined) throw new Error(`${email} was not registered.`);
  return user.id;
};

/** Without the first run of each request, which plans, and reads from disk. */
const measureCall = async (
  database: Database,
  origin: string,
  token: string,
  call: ReadingCall,
): Promise<Measured> => {
  const headers = call.asLearner ? { authorization: `Bearer ${token}` } : {};
  const once = async (): Promise<number> => {
    // Each time, what the call reads is measured, and not a page that was cached the time before.
    await startFeedVersion(database);
    const began = performance.now();
    const answer = await fetch(`${origin}/api${call.path}`, { headers });
    const text = await answer.text();
    if (answer.status !== (call.status ?? 200))
      throw new Error(
        `${call.name}: ${call.path.slice(0, 200)} was answered with ${answer.status}: ${text.slice(0, 300)}`,
      );
    return performance.now() - began;
  };
  await once();
  await database.query('select pg_stat_statements_reset()');
  await once();
  const [touched] = await readRows(
    database,
    v.object({ pages: v.string() }),
    `select coalesce(sum(shared_blks_hit + shared_blks_read), 0) as pages from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())`,
  );
  const times: number[] = [];
  const before = await processorTimes(database);
  for (let round_ = 0; round_ < ROUNDS; round_ += 1) times.push(await once());
  const processor = used(before, await processorTimes(database)) / ROUNDS;
  return { call, times, processor, pages: Number(touched?.pages ?? 0) };
};

const TICK_MS = 10;

/** The processor time of this process (under 0) and of each database process so far, in milliseconds. */
const processorTimes = async (database: Database): Promise<ReadonlyMap<number, number>> => {
  const backends = await readRows(
    database,
    v.object({ pid: v.number() }),
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const times = await Promise.all(
    backends.map(async ({ pid }): Promise<[number, number]> => {
      const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
      return [pid, (Number(fields[11]) + Number(fields[12])) * TICK_MS];
    }),
  );
  const { user, system } = process.cpuUsage();
  return new Map([...times, [0, (user + system) / 1000]]);
};

/** Only of processes that run at both times, because the pool ends and starts some in between. */
const used = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((total, [pid, time]) => total + time - (before.get(pid) ?? time), 0);

/** Parameters for searches and cursors, from the library itself. */
const nameThings = async (database: Database, { words }: ArticleWords): Promise<Named> => {
  const [article] = await readRows(
    database,
    v.object({ slug: v.string(), listed_on: day, finished_count: v.number(), id: v.string() }),
    `select slug, listed_on, finished_count, id from articles
     where id = (select min(id) + (max(id) - min(id)) / 10 from articles)`,
  );
  const [topics] = await readRows(
    database,
    v.object({ common: v.string(), required: v.string(), with_body: v.string() }),
    `select (select substr(facet, 7) from facet_counts where facet like 'topic:%' order by articles desc limit 1) as common,
       (select slug from article_topics where requirement group by slug order by count(*) desc, slug limit 1) as required,
       (select regexp_replace(details ->> 'bodyHtml', '<[^>]+>', '', 'g') from articles
        where details ->> 'bodyHtml' <> '' order by id limit 1) as with_body`,
  );
  const listed = words.filter(({ lexeme, word }) => lexeme !== null && word.length > 3);
  const rareInBody = (topics?.with_body ?? '').split(' ').filter((word) => word.length > 9);
  return {
    slug: article?.slug ?? '',
    commonTopic: topics?.common ?? '',
    requirementTopic: topics?.required ?? '',
    frequentWord: listed[0]?.word ?? '',
    secondWord: listed[1]?.word ?? '',
    rareWord: listed.at(-1)?.word ?? '',
    bodyWords: rareInBody.slice(0, 3).join(' '),
    deepLatest: encodeCursor('latest', { direction: 'after', values: [article?.listed_on, article?.id] }),
    deepPopular: encodeCursor('popular', { direction: 'after', values: [1, article?.id] }),
    deepTranscript: encodeCursor('transcript', {
      direction: 'after',
      values: ['2018-01-01T00:00:00.000000Z', '1'],
    }),
    synonym: 'heart attack',
  };
};
