import type { Database, Queries } from '#server/platform/database/database.ts';
import type { Faults } from './faults.ts';
import type { Random } from './random.ts';
import type { Task, Turns } from './turns.ts';

interface Around {
  readonly turns: Turns;
  readonly faults: Faults;
  readonly random: Random;
  /** Called once the end of a learner's plan is committed. */
  readonly ended: (userId: string) => void;
}

/** After how many statements of a transaction the process may die; most have fewer. */
const MAX_STATEMENTS = 10;

/**
 * The database as one request sees it: other requests run between its statements, and the process may die
 * after any, or within a transaction, which is then rolled back.
 */
export const faultyDatabase = (
  database: Database,
  task: Task,
  { turns, faults, random, ended }: Around,
): Database => {
  const mayDie = () => {
    if (faults.happens('crash between statements')) task.kill();
  };
  return {
    query: (sql, parameters) =>
      turns.take(task, firstWords(sql), async () => {
        const rows = await database.query(sql, parameters);
        mayDie();
        return rows;
      }),
    script: (sql) => turns.take(task, 'script', () => database.script(sql)),
    transaction: <A>(work: (queries: Queries) => Promise<A>) =>
      turns.take(task, 'transaction', async () => {
        const diesAt = faults.happens('crash within a transaction') ? random.below(MAX_STATEMENTS) : Infinity;
        let statements = 0;
        const over: string[] = [];
        const done = await database
          .transaction(async (queries) => {
            const outcome = await work({
              ...queries,
              query: (sql, parameters) => {
                statements += 1;
                if (statements > diesAt) throw new Died();
                if (sql.includes(PLAN_ENDS)) over.push(String(parameters?.[0]));
                return queries.query(sql, parameters);
              },
            });
            // How the work handled the failed statement does not matter: its process is gone.
            if (statements > diesAt) throw new Died();
            return outcome;
          })
          .catch((failure: unknown) => {
            if (statements > diesAt) task.kill();
            throw failure;
          });
        for (const userId of over) ended(userId);
        mayDie();
        return done;
      }),
    close: () => Promise.resolve(),
  };
};

/** The one statement that ends a plan. */
const PLAN_ENDS = "update users set plan_name = 'Free'";

class Died extends Error {}

const firstWords = (sql: string): string => sql.trim().split(/\s+/, 4).join(' ');
