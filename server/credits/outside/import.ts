import * as v from 'valibot';
import { importOutsideEndpoint, undoImportEndpoint } from '#contract/outside-credits.ts';
import { duplicateKey } from '#core/credits/outside-credit.ts';
import { tooManyOutside } from '#core/credits/outside-limit.ts';
import { latestDay } from '#core/shared/calendar-day.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { handler } from '../../platform/http/call.ts';
import { learnerOf } from '../../platform/http/learner-of.ts';
import { refuseInvalid } from '../../platform/http/refuse-invalid.ts';
import { notFound, refusedField } from '../../platform/http/refused.ts';
import { CREDIT_FILES } from '../../platform/limits/limits.ts';
import { lockLearner } from '../../quizzes/lock-learner.ts';
import { type CheckedRow, checkTable } from './check-table.ts';
import { countOutside } from './count-outside.ts';
import { readFile } from './read-file.ts';

type Fresh = Extract<CheckedRow, { state: 'fresh' }>;

/**
 * Checks the table again within the transaction, so that sending the same file twice at the same time adds its rows
 * once.
 */
export const importOutside = handler(
  importOutsideEndpoint,
  async ({ input: { body }, caller, database, now }) => {
    const userId = learnerOf(caller);
    const { table, hasMergedRows } = await readFile(body.file, body.sheet ?? null);
    if (table === null) throw refusedField('sheet', 'Choose a sheet first.');
    const choices = { mapping: body.mapping ?? null, dates: body.dates ?? [] };
    return database.transaction(async (queries) => {
      await lockLearner(queries, userId, 'alone');
      const { rows, isOpen } = await checkTable(
        queries,
        userId,
        { table, hasMergedRows },
        choices,
        latestDay(now()),
      );
      if (isOpen) throw refusedField('file', 'Choose the columns and how the dates are written first.');
      const fresh = rows.filter((row) => row.state === 'fresh');
      if (fresh.length === 0) return { importId: null, added: 0, amount: 0 };
      refuseInvalid(tooManyOutside(await countOutside(queries, userId), fresh.length));
      const importId = await store(queries, userId, fresh, now());
      const amount = fresh.reduce((sum, { credit }) => sum + credit.amount, 0);
      return { importId, added: fresh.length, amount };
    });
  },
  CREDIT_FILES,
);

/** Uses one statement for all rows. */
const store = async (
  queries: Queries,
  userId: string,
  fresh: readonly Fresh[],
  now: Date,
): Promise<string> => {
  const [stored] = await readRows(
    queries,
    v.object({ id: v.string() }),
    'insert into outside_imports (user_id, imported_at) values ($1, $2) returning id::text',
    [userId, now.toISOString()],
  );
  if (stored === undefined) throw new Error('The import was not stored.');
  await queries.query(
    `insert into outside_credits
       (user_id, import_id, title, provider, type, completed_on, hundredths, requirement_topics, likeness)
     select $1, $2, title, provider, type, completed_on, amount, topics, likeness
     from jsonb_to_recordset($3::jsonb) as row
       (title text, provider text, type text, completed_on date, amount integer, topics jsonb, likeness text)`,
    [
      userId,
      stored.id,
      JSON.stringify(
        fresh.map(({ credit: { completedOn, ...credit } }) => ({
          ...credit,
          completed_on: completedOn,
          likeness: duplicateKey({ completedOn, ...credit }),
        })),
      ),
    ],
  );
  return stored.id;
};

export const undoImport = handler(undoImportEndpoint, async ({ input, caller, database }) => {
  const gone = await database.query(
    'delete from outside_imports where id = $1 and user_id = $2 returning 1',
    [input.params.importId, learnerOf(caller)],
  );
  if (gone.length === 0) throw notFound();
  return { message: 'The import was undone.' };
});
