import { createHash } from 'node:crypto';
import pg from 'pg';
import { columnValues } from './column-values.ts';
import { type Database, DatabaseGone, type Queries } from './database.ts';

const statementTimeout = 15_000;

/** Slightly longer than the server's own timeout, in case the server no longer responds. */
const answerTimeout = statementTimeout + 2_000;
const connectTimeout = 5_000;

/**
 * SQLSTATEs for connection exceptions, too many connections, a server that is shutting down, crashed or starting, and
 * a server that takes no writes: a standby, or a primary that has just become one.
 */
const goneStates = /^(?:08...|53300|57P0[1-5]|25006)$/;
const goneMessages =
  /^(?:Connection terminated|Query read timeout|timeout exceeded|Client has encountered a connection error|Client was closed)/;
const goneCodes = /^(?:E[A-Z]+|ENOTFOUND)$/;

/**
 * PostgreSQL by URL. Each query takes a connection from a pool, which replaces broken ones, so nothing needs a
 * restart when the server comes back.
 *
 * With `keepsStatements`, each connection keeps every statement prepared, which saves planning it again. This suits a
 * small number of different statements on tables that don't change.
 */
export function openPostgres(url: string, { connections = 10, keepsStatements = false } = {}): Database {
  const run = keepsStatements ? runKept : runOnce;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    query_timeout: answerTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    keepAlive: true,
    // Every query has a bounded cost, and compiling one takes longer than running it.
    options: '-c timezone=UTC -c jit=off',
    types: { getTypeParser: typeParser },
  });
  pool.on('error', leaveToNextQuery);
  return {
    ...queriesOver((sql, parameters) => onClient(pool, (client) => run(client, sql, parameters))),
    transaction: (work) => onClient(pool, (client) => transaction(client, run, work)),
    session: (work) =>
      onClient(pool, (client) =>
        work(queriesOver((sql, parameters) => runPatiently(client, sql, parameters))),
      ),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => (pool.ended || pool.ending ? Promise.resolve() : pool.end()),
  };
}

/** Ignores a broken idle connection: the pool has dropped it, and the next query fails if the server is gone. */
function leaveToNextQuery(): void {}

async function onClient<A>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<A>): Promise<A> {
  const client = await connect(pool);
  // PostgreSQL reports a canceled wait for a standby as a successful commit with a mere warning, although a standby
  // that takes over may not have the data.
  let isUnconfirmed = false;
  const listen = (notice: { readonly routine?: string | undefined }) => {
    isUnconfirmed ||= notice.routine === 'SyncRepWaitForLSN';
  };
  client.on('error', leaveToNextQuery).on('notice', listen);
  let broken = false;
  try {
    const answer = await work(client);
    if (isUnconfirmed) throw new DatabaseGone('No standby has confirmed what was stored.');
    return answer;
  } catch (error) {
    broken = isGone(error);
    throw broken && !(error instanceof DatabaseGone) ? gone(error) : error;
  } finally {
    client.off('error', leaveToNextQuery).off('notice', listen);
    client.release(broken);
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw gone(error);
  }
}

async function transaction<A>(
  client: pg.PoolClient,
  run: RunOn,
  work: (queries: Queries) => Promise<A>,
): Promise<A> {
  await client.query('begin');
  try {
    const answer = await work(queriesOver((sql, parameters) => run(client, sql, parameters)));
    await client.query('commit');
    return answer;
  } catch (error) {
    if (!isGone(error)) await client.query('rollback');
    throw error;
  }
}

type Run = (sql: string, parameters?: readonly unknown[]) => Promise<readonly unknown[]>;

function queriesOver(runOne: Run): Queries {
  return {
    query: (sql, parameters = []) => runOne(sql, parameters),
    script: async (sql) => {
      await runOne(sql);
    },
  };
}

type RunOn = (
  client: pg.PoolClient,
  sql: string,
  parameters?: readonly unknown[],
) => Promise<readonly unknown[]>;

/** Without parameters the text is sent as is, so it can contain several statements. */
const runOnce: RunOn = async (client, sql, parameters) => {
  const { rows } = await client.query(sql, parameters === undefined ? undefined : [...parameters]);
  return rows ?? [];
};

/** Building an index takes longer than any query that a user waits for. */
const patience = 24 * 60 * 60 * 1000;

/** Overrides the pool's query timeout, which otherwise applies to each statement. */
const runPatiently: RunOn = async (client, sql, parameters) => {
  const statement = { text: sql, query_timeout: patience };
  const { rows } = await client.query(
    parameters === undefined ? statement : { ...statement, values: [...parameters] },
  );
  return rows ?? [];
};

const runKept: RunOn = async (client, sql, parameters) => {
  if (parameters === undefined) return runOnce(client, sql);
  const name = createHash('sha256').update(sql).digest('base64');
  const { rows } = await client.query({ name, text: sql, values: [...parameters] });
  return rows ?? [];
};

function isGone(error: unknown): boolean {
  if (error instanceof DatabaseGone) return true;
  if (error instanceof pg.DatabaseError) return goneStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return goneCodes.test(code) || goneMessages.test(error.message);
}

function gone(cause: unknown): DatabaseGone {
  return new DatabaseGone(
    `PostgreSQL can't be reached: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`,
    { cause },
  );
}

function typeParser(type: number, format?: string): (text: string) => unknown {
  return columnValues[type] ?? pg.types.getTypeParser(type, format === 'binary' ? 'binary' : 'text');
}
