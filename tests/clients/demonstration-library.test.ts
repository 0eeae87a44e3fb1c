import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LibraryArticle } from '#adapters/memory/fake-server-state.ts';
import { articleDetailsEndpoint, articleTextEndpoint } from '#contract/articles.ts';
import { KINDS } from '#core/assessment/questions/kinds.ts';
import { demonstrationLibrary } from '#root/tools/demonstration-library.ts';
import { addDemonstrationLibrary } from '#server/importing/library/demonstration-library.ts';
import { startTestServer } from '#tests/support/test-server.ts';

let library: readonly LibraryArticle[];
beforeAll(async () => {
  library = JSON.parse(JSON.stringify(await demonstrationLibrary()));
});

describe('the demonstration library of clients without a server', () => {
  it('is the same, article for article, as a server’s [CL-07]', async () => {
    const server = await startTestServer();
    try {
      await addDemonstrationLibrary(server.database, '2026-11-01');
      expect(library.length).toBeGreaterThan(30);
      for (const { article, text } of library) {
        const read = async (path: string) => (await fetch(`${server.origin}/api${path}`)).json();
        // As clients read it: without the names that the API had before.
        const served = parse(
          articleDetailsEndpoint.response,
          await read(`${articleDetailsEndpoint.path}?slug=${article.slug}`),
        );
        const { id } = served;
        expect({ ...article, id: '' }).toEqual({ ...served, id: '' });
        expect(text).toEqual(await read(articleTextEndpoint.path.replace('{id}', id).replace(':id', id)));
      }
    } finally {
      await server.close();
    }
  });

  it('has a solution among the options of each question, and its ids once', () => {
    const questions = library.flatMap(({ quiz }) => quiz?.questions ?? []);
    expect(questions.length).toBeGreaterThan(90);
    const ids = questions.flatMap(({ id, options }) => [
      `question ${id}`,
      ...options.map((option) => `option ${option.id}`),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { kind, options, key } of questions) {
      const { chosen, isComplete, read } = KINDS[kind];
      expect(read(options, key.solution)).toEqual(key.solution);
      expect(isComplete(key.solution)).toBe(true);
      expect(options.map(({ id }) => id)).toEqual(expect.arrayContaining([...chosen(key.solution)]));
    }
  });
});
