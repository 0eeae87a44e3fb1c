import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { feedEndpoint } from '#contract/feed.ts';
import { storedDraft } from '#server/importing/content/stored-draft.ts';
import { saveDraft } from '#server/importing/library/save-draft.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { apiCaller, learnAnswers } from '../../api-caller.ts';
import type { Cluster } from '../cluster.ts';
import { type Acknowledged, type Kept, keepAcknowledged } from './acknowledged.ts';
import { FAULTS, type Fault, untilWhole } from './fault-list.ts';
import { answerQuizzes, buyPlans, type Crowd, read } from './learners.ts';
import { openTimeline, type Span } from './timeline.ts';

/** The longest time in seconds until writes work again, and reads (faults.md, 48). */
const WRITE_BOUND = 30;
const READ_BOUND = 10;

interface Outcome {
  readonly fault: Fault;
  readonly span: Span;
  /** Whether all standbys followed the primary again afterwards. */
  readonly isWhole: boolean;
}

interface FaultReport {
  readonly outcomes: readonly Outcome[];
  readonly kept: Kept;
  readonly seconds: number;
  /** The violations, in words; empty if there are none. */
  readonly wrong: readonly string[];
}

/** Injects one fault after another while learners use the cluster, and checks that no acknowledged data was lost. */
export const runFaults = async (
  cluster: Cluster,
  names: readonly string[],
  say: (line: string) => void,
): Promise<FaultReport> => {
  const began = Date.now();
  const faults = FAULTS.filter(({ name }) => names.length === 0 || names.includes(name)).filter(
    ({ needsRoot = false }) => !needsRoot || cluster.network.isReal,
  );
  const acknowledged = keepAcknowledged();
  const timeline = openTimeline();
  let isOver = false;
  const crowd: Crowd = {
    ...(await quizzesOf(cluster.origin)),
    origin: cluster.origin,
    timeline,
    acknowledged,
    isOver: () => isOver,
  };
  const database = openPostgres(cluster.primaryUrl, { connections: 2 });
  const work = Promise.all([
    ...[1, 2, 3].map(() => answerQuizzes(crowd)),
    buyPlans(crowd),
    ...[1, 2].map(() => read(crowd)),
    importArticles(database, acknowledged, () => isOver),
  ]);
  const outcomes: Outcome[] = [];
  await wait(5_000);
  for (const fault of faults) {
    say(`\n${fault.name}: ${fault.what}`);
    timeline.take();
    await fault.run(cluster);
    const isWhole = await untilWhole(cluster).then(
      () => true,
      () => false,
    );
    const span = timeline.take();
    outcomes.push({ fault, span, isWhole });
    say(inWords(span));
    if (!isWhole) break;
  }
  isOver = true;
  await work;
  const kept = await acknowledged.check(database);
  const differing = await standbysThatDiffer(cluster, database);
  await database.close();
  return {
    outcomes,
    kept,
    seconds: (Date.now() - began) / 1_000,
    wrong: [...outcomes.flatMap(wrongWith), ...wrongIn(kept), ...differing],
  };
};

const quizzesOf = async (origin: string): Promise<Pick<Crowd, 'slugs' | 'right'>> => {
  const { data } = await apiCaller(origin).call(feedEndpoint, { query: {} });
  const slugs = data.filter(({ questionCount }) => questionCount > 0).map(({ slug }) => slug);
  const right = new Map<string, number>();
  for (const slug of slugs)
    for (const [question, option] of await learnAnswers(origin, slug)) right.set(question, option);
  return { slugs, right };
};

const IMPORT_PAUSE_MILLISECONDS = 500;

/** Imports copies of an article, as the content command does, and retries each until it is stored. */
const importArticles = async (
  database: Database,
  acknowledged: Acknowledged,
  isOver: () => boolean,
): Promise<void> => {
  const [stored] = await readRows(
    database,
    v.object({ draft: storedDraft }),
    'select draft from articles order by id limit 1',
  );
  if (stored === undefined) throw new Error('There is no article to import copies of.');
  for (let n = 1; !isOver(); n += 1) {
    const name = `fault-run-${n}`;
    const draft = { ...stored.draft, sourceKey: `package:${name}`, slug: name, doi: `10.1000/${name}` };
    while (!isOver()) {
      const isStored = await database
        .transaction((queries) => saveDraft(queries, draft))
        .then(
          () => true,
          () => false,
        );
      if (isStored) {
        acknowledged.imported(draft.sourceKey);
        break;
      }
      await wait(IMPORT_PAUSE_MILLISECONDS);
    }
    await wait(IMPORT_PAUSE_MILLISECONDS);
  }
};

const TABLES = ['users', 'assessment_answers', 'credits', 'payments', 'articles'];
const COUNTS = `select ${TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`;

/** Whether each standby has the same data as the primary. */
const standbysThatDiffer = async (cluster: Cluster, primary: Database): Promise<readonly string[]> => {
  const wanted = JSON.stringify(await primary.query(COUNTS));
  const wrong: string[] = [];
  for (const { name, address } of cluster.nodes) {
    const url = new URL(cluster.primaryUrl);
    url.host = `${address}:5432`;
    const node = openPostgres(url.href, { connections: 1 });
    let found = '';
    for (let tries = 0; tries < 20 && found !== wanted; tries += 1) {
      found = JSON.stringify(await node.query(COUNTS).catch(String));
      if (found !== wanted) await wait(500);
    }
    if (found !== wanted) wrong.push(`${name} has ${found}, and the primary ${wanted}`);
    await node.close();
  }
  return wrong;
};

const wrongWith = ({ fault, span, isWhole }: Outcome): readonly string[] => [
  ...(isWhole ? [] : [`${fault.name}: the standbys did not follow the primary again`]),
  ...(span.writeGap > WRITE_BOUND
    ? [`${fault.name}: nothing was written for ${span.writeGap.toFixed(1)} s`]
    : []),
  ...(span.readGap > READ_BOUND ? [`${fault.name}: nothing was read for ${span.readGap.toFixed(1)} s`] : []),
  ...(span.errors.length > 0
    ? [
        `${fault.name}: ${span.errors.length} calls were answered with ${[...new Set(span.errors)].join(', ')}`,
      ]
    : []),
];

const wrongIn = ({ lost, doubled, foreign, defects }: Kept): readonly string[] => [
  ...lost.map((what) => `lost: ${what}`),
  ...doubled.map((what) => `doubled: ${what}`),
  ...foreign.map((what) => `another learner’s: ${what}`),
  ...defects.map((what) => `a call was refused: ${what}`),
];

const inWords = (span: Span): string =>
  `  no write for ${span.writeGap.toFixed(1)} s at most, no read for ${span.readGap.toFixed(1)} s; ` +
  `${span.writes} writes, ${span.reads} reads, ${span.oneMoment} told “one moment”, ${span.broken} cut off, ` +
  `${span.errors.length} errors`;
