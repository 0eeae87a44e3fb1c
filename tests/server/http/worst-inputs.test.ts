import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const MILLISECONDS = 250;
/** A loaded machine answers late even when the server has nothing to do. */
const TIMES_IDLE = 10;

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

  /** The longest wait for an answer of the health check until the work is done, and at least ten of them. */
  const longestWait = async (work: Promise<unknown>): Promise<number> => {
    let isDone = false;
    const ending = work.finally(() => {
      isDone = true;
    });
    let longest = 0;
    for (let each = 0; each < 10 || !isDone; each++) {
      const began = performance.now();
      await (await fetch(`${server.origin}/healthz`)).text();
      longest = Math.max(longest, performance.now() - began);
    }
    await ending;
    return longest;
  };

  it('leave the health check within a quarter of a second', async () => {
    const get = async (path: string) => {
      const answer = await fetch(`${server.origin}/api/article/${id}/${path}`);
      await answer.arrayBuffer();
      return answer.status;
    };
    await longestWait(Promise.resolve());
    const idle = await longestWait(Promise.resolve());
    for (const path of ['pdf', 'text']) {
      const status = get(path);
      const longest = await longestWait(status);
      expect(await status).toBe(200);
      expect(longest, path).toBeLessThan(Math.max(MILLISECONDS, TIMES_IDLE * idle));
    }
  }, 120_000);
});
