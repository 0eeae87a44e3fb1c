import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import type { ArticleDraft } from '../content/article-draft.ts';
import { readContentFile } from '../content/import-file.ts';
import { saveDraft } from './save-draft.ts';

const directory = join(import.meta.dirname, '../content/demonstration');

interface DemonstrationProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Adds the demonstration articles, all or none, if the library never had one, so removed articles are not restored.
 * Otherwise updates those from an older version. Returns the number added. `today` is an ISO date.
 */
export async function addDemonstrationLibrary(
  database: Database,
  today: string,
  report: (progress: DemonstrationProgress) => void = () => {},
): Promise<number> {
  if ((await database.query('select 1 from articles where demonstration limit 1')).length > 0) {
    await updateOlder(database, today);
    return 0;
  }
  const drafts = await readDemonstration(today);
  await database.transaction(async (queries) => {
    for (const [at, draft] of drafts.entries()) {
      await saveDraft(queries, draft);
      report({ done: at + 1, total: drafts.length });
    }
  });
  return drafts.length;
}

/** Updates articles from versions that lacked the statements credit requires, so that they give credit again. */
async function updateOlder(database: Database, today: string): Promise<void> {
  const older = await readRows(
    database,
    v.object({ sourceKey: v.string() }),
    `select source_key as "sourceKey" from articles
     where demonstration and source = 'package' and removed_at is null and current_quiz_id is not null
       and not draft ? 'statements'`,
  );
  if (older.length === 0) return;
  const drafts = await readDemonstration(today);
  await database.transaction(async (queries) => {
    for (const draft of drafts)
      if (older.some(({ sourceKey }) => sourceKey === draft.sourceKey)) await saveDraft(queries, draft);
  });
}

/** The demonstration articles in their imported form. `today` is an ISO date. */
export async function readDemonstration(today: string): Promise<readonly ArticleDraft[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.md')).sort();
  const drafts: ArticleDraft[] = [];
  for (const file of files) {
    const reading = readContentFile(file, await readFile(join(directory, file)), { today });
    if (!reading.ok)
      throw new Error(reading.refusals.map(({ line, reason }) => `${file}:${line} ${reason}`).join('\n'));
    drafts.push(...reading.value.articles);
  }
  return drafts;
}
