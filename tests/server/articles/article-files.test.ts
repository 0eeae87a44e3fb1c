import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeArticle } from '#server/importing/library/remove-article.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { SECRET, sampleArticle } from '#tests/support/sample-articles.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe('an article’s files', () => {
  let server: TestServer;
  let id: string;
  let bare: string;
  beforeAll(async () => {
    server = await startTestServer({ settings: { provider: 'Example Institute' } });
    id = await addArticle(server.database, sampleArticle('filed'));
    bare = await addArticle(server.database, bareArticle());
  });
  afterAll(() => server.close());

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${server.origin}/api/article/${path}`, { headers });
  const read = async (path: string) => readPdf(new Uint8Array(await (await get(path)).arrayBuffer()));

  it('[RT-04] are a PDF of the article, with its file name, for every caller', async () => {
    const answer = await get(`${id}/pdf`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="article.pdf"');
    const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toContain('What filed showed');
  });

  it('[RT-06] include a PDF of its disclosure, naming the operator’s provider', async () => {
    const answer = await get(`${id}/disclosure/pdf`);
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="disclosure.pdf"');
    expect((await read(`${id}/disclosure/pdf`)).text).toContain('Accredited provider: Example Institute');
  });

  it('contain no quiz answers (faults.md, 30)', async () => {
    for (const path of [`${id}/pdf`, `${id}/disclosure/pdf`]) {
      const { text } = await read(path);
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('question 1');
    }
  });

  it('are not sent again to a caller who has them cached', async () => {
    const etag = (await get(`${id}/pdf`)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await get(`${id}/pdf`, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('no-cache');
  });

  it('are drawn again after a notice about the article', async () => {
    const before = (await get(`${id}/pdf`)).headers.get('etag');
    await addArticle(
      server.database,
      bareArticle({
        sourceKey: 'doi:10.1000/withdrawal',
        doi: '10.1000/withdrawal',
        slug: 'withdrawal',
        kind: 'retraction',
        title: 'A withdrawal',
        concerns: [{ kind: 'retraction', doi: '10.1000/filed' }],
      }),
    );
    expect((await get(`${id}/pdf`)).headers.get('etag')).not.toBe(before);
    expect((await read(`${id}/pdf`)).text).toContain('This article was retracted.');
  });

  it('include the blocks of a long text, which are made in a thread', async () => {
    const long = await addArticle(
      server.database,
      bareArticle({
        sourceKey: 'long',
        slug: 'long',
        bodyHtml: '<p>Sentence after sentence fills it.</p>'.repeat(9_000),
      }),
    );
    const { body } = await (await get(`${long}/text`)).json();
    expect(body).toHaveLength(9_000);
  });

  it('are 404 for unknown articles, and for a disclosure if there is nothing to disclose', async () => {
    const removed = await addArticle(server.database, sampleArticle('removed'));
    await server.database.transaction((queries) => removeArticle(queries, 'removed'));
    expect((await get(`${bare}/pdf`)).status).toBe(200);
    for (const path of ['987654321/pdf', 'nothing/pdf', `${removed}/pdf`, `${bare}/disclosure/pdf`])
      expect((await get(path)).status, path).toBe(404);
  });
});
