import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDemonstrationLibrary } from '#server/importing/library/demonstration-library.ts';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import type { Database } from '#server/platform/database/database.ts';
import { articleDraft, bareArticle } from '#tests/support/article-drafts.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('the demonstration library', () => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  it('fills an empty library with at least 24 articles, all with a quiz and marked, and reports progress', async () => {
    const reported: string[] = [];
    const added = await addDemonstrationLibrary(database, '2026-01-15', ({ done, total }) =>
      reported.push(`${done}/${total}`),
    );
    expect(added).toBeGreaterThanOrEqual(24);
    expect(reported).toHaveLength(added);
    expect(reported.at(-1)).toBe(`${added}/${added}`);
    expect(
      await database.query(
        `select count(*)::int as articles, bool_and(demonstration) as marked, min((card ->> 'questionCount')::int) >= 3 as asked
         from articles`,
      ),
    ).toEqual([{ articles: added, marked: true, asked: true }]);
  });

  it('is added to existing articles', async () => {
    await directLibrary(database).importFile({ articles: [bareArticle()], quizPackages: [] });
    expect(await addDemonstrationLibrary(database, '2026-01-15')).toBeGreaterThanOrEqual(24);
  });

  it('is not added again if it exists or existed', async () => {
    const library = directLibrary(database);
    await library.importFile({ articles: [articleDraft()], quizPackages: [] });
    expect(await addDemonstrationLibrary(database, '2026-01-15')).toBe(0);
    await library.remove('statins');
    expect(await addDemonstrationLibrary(database, '2026-01-15')).toBe(0);
    expect(await library.list()).toEqual([]);
  });

  it('updates articles of a version that did not ask for what credit needs, and no others [AC-05]', async () => {
    await addDemonstrationLibrary(database, '2026-01-15');
    await database.query(
      `update articles set checksum = 'older', draft = draft - 'statements', card = card || '{"credit": null}'
       where slug in ('sprint', 'space')`,
    );
    await database.query("update articles set removed_at = now() where slug = 'space'");
    await database.query("update articles set title = 'An own title' where slug = 'dcct'");
    expect(await addDemonstrationLibrary(database, '2026-01-15')).toBe(0);
    const rows = await database.query(
      `select slug, (card ->> 'credit')::integer as credit, removed_at is null as listed, title = 'An own title' as own
       from articles where slug in ('sprint', 'space', 'dcct') order by slug`,
    );
    expect(rows).toEqual([
      { slug: 'dcct', credit: 1, listed: true, own: true },
      { slug: 'space', credit: null, listed: false, own: false },
      { slug: 'sprint', credit: 1, listed: true, own: false },
    ]);
  });
});
