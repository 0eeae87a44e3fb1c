import { SpanKind } from '@opentelemetry/api';
import { databaseDuration } from '../metrics/metrics.ts';
import { inSpan } from '../tracing/in-span.ts';
import type { Database, Queries } from './database.ts';

/** Times and traces every statement and transaction. A span includes the statement's text, which contains no values. */
export const observedDatabase = (database: Database): Database => ({
  ...database,
  ...observedQueries(database),
  transaction: (work) =>
    observed('transaction', 'transaction', {}, () =>
      database.transaction((queries) => work(observedQueries(queries))),
    ),
});

const observedQueries = (queries: Queries): Queries => ({
  query: (sql, parameters) =>
    observed('statement', nameOf(sql), { 'db.query.text': shortened(sql) }, () =>
      queries.query(sql, parameters),
    ),
  script: (sql) => observed('script', 'script', {}, () => queries.script(sql)),
});

type Work = 'statement' | 'transaction' | 'script';

const observed = async <A>(
  work: Work,
  name: string,
  attributes: Readonly<Record<string, string>>,
  run: () => Promise<A>,
): Promise<A> => {
  const stop = databaseDuration.startTimer({ work });
  try {
    const answer = await inSpan(
      name,
      { 'db.system.name': 'postgresql', ...attributes },
      run,
      SpanKind.CLIENT,
    );
    stop({ outcome: 'done' });
    return answer;
  } catch (failure) {
    stop({ outcome: 'failed' });
    throw failure;
  }
};

const nameOf = (sql: string): string => /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';

const MAX_CHARACTERS = 1_000;

const shortened = (sql: string): string => sql.slice(0, MAX_CHARACTERS);
