import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sampleArticle } from '#tests/support/sample-articles.ts';
import { sampleCourse } from '#tests/support/sample-courses.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the library in production', () => {
  const refused = { imported: false, reason: expect.stringMatching(/^It is demonstration content/) };
  const library = () => directLibrary(database, 'production');

  it('refuses demonstration content, and says how to import it', async () => {
    const article = { ...sampleArticle('tried-out'), demonstration: true };
    expect(await library().importFile({ articles: [article], quizPackages: [] })).toEqual(refused);
    expect(await library().courses.put({ ...sampleCourse('course'), demonstration: true })).toEqual(refused);
    expect([await library().list(), await library().courses.list()]).toEqual([[], []]);
  });

  it('imports everything else', async () => {
    const article = { ...sampleArticle('real'), demonstration: false };
    expect(await library().importFile({ articles: [article], quizPackages: [] })).toMatchObject({ added: 1 });
    expect(await library().courses.put({ ...sampleCourse('course'), demonstration: false })).toMatchObject({
      added: 1,
    });
  });
});
