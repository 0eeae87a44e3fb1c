import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { longestWait } from '#tests/support/longest-wait.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const MILLISECONDS = 250;

const row = `<tr>${'<td>0.81 (0.70 to 0.94)</td>'.repeat(6)}</tr>`;

describe('the worst inputs of the public calls (docs/security.md)', () => {
  let server: TestServer;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer({ settings: { checkResponses: false } });
    id = await addArticle(
      server.database,
      bareArticle({ bodyHtml: `<table>${row.repeat(Math.floor(2_900_000 / row.length))}</table>` }),
    );
  });
  afterAll(() => server.close());

  it('leave the health check within a quarter of a second', async () => {
    const get = async (path: string) => {
      const answer = await fetch(`${server.origin}/api/article/${id}/${path}`);
      await answer.arrayBuffer();
      return answer.status;
    };
    // The first answers load code.
    await longestWait(server, Promise.resolve());
    for (const path of ['pdf', 'text']) {
      const status = get(path);
      const longest = await longestWait(server, status);
      expect(await status).toBe(200);
      expect(longest, path).toBeLessThan(MILLISECONDS);
    }
  }, 120_000);
});
