import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directLibrary } from '#server/importing/library/direct-library.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { articleDraft } from '#tests/support/article-drafts.ts';
import { sampleCourse } from '#tests/support/sample-courses.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const ORIGIN = 'https://cme.example.org';
const built =
  '<!doctype html><html lang="en"><head><title>Preceptor</title><meta name="description" content="Read." />' +
  '</head><body><div id="app"></div></body></html>';

let folder: string;
let server: TestServer;
let id: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-app-'));
  await writeFile(join(folder, 'index.html'), built);
  server = await startTestServer({ settings: { builtAppDirectory: folder, publicOrigin: ORIGIN } });
  const hostile = 'Statins </script><script>alert(1)</script> & "more"';
  await directLibrary(server.database).importFile({
    articles: [articleDraft({ title: hostile, doi: '10.1000/statins' })],
    quizPackages: [],
  });
  const [article] = await readRows(
    server.database,
    v.object({ id: v.string() }),
    "select id from articles where slug = 'statins'",
  );
  id = String(article?.id);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = async (path: string) => {
  const response = await fetch(server.origin + path);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('the status of a page', () => {
  it.each([
    '/',
    '/login',
    '/article/statins',
    '/article/statins/',
    '/special-requirements',
    '/checkout/pro',
    '/my-plan/change',
  ])('is 200 where there is one: %s [RT-54]', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  it.each([
    '/nothing-here',
    '/article',
    '/article/no-such-article',
    '/article/no-such-article/quiz',
    '/article/999999/pdf',
    '/article/statins/nothing',
    '/premium-courses/no-such-course/abstract',
    '/special-requirements/states/atlantis',
    '/special-requirements/topics/opioids/states/texas/cme-experiences/articles/no-such/abstract',
  ])('is 404 with the app’s own page where there is none: %s [RT-54] [RT-59]', async (path) => {
    expect(await get(path)).toMatchObject({
      status: 404,
      type: 'text/html; charset=utf-8',
      text: expect.stringContaining('<div id="app">'),
    });
  });

  it('is 404 for an article that was taken down', async () => {
    const library = directLibrary(server.database);
    const draft = articleDraft({ sourceKey: 'package:gone', slug: 'gone', doi: '10.1000/gone' });
    await library.importFile({ articles: [draft], quizPackages: [] });
    expect((await get('/article/gone')).status).toBe(200);
    await library.remove('gone');
    expect((await get('/article/gone')).status).toBe(404);
  });
});

describe('what search engines and previews read', () => {
  it('is one address for an article, however it was reached', async () => {
    const canonical = `<link rel="canonical" href="${ORIGIN}/article/statins" />`;
    for (const path of [
      '/article/statins',
      '/article/statins?utm=1',
      `/article/${id}/pdf`,
      '/special-requirements/topics/opioids/states/texas/cme-experiences/articles/statins/abstract',
    ])
      expect((await get(path)).text).toContain(canonical);
  });

  it('has an article’s title, Open Graph and schema.org, and no text of it becomes markup [RT-60]', async () => {
    const { text } = await get('/article/statins');
    expect(text).toMatch(/<title>Statins &lt;\/script&gt;[^<]* · Earn CME and MOC with Preceptor<\/title>/);
    expect(text).toContain('<meta property="og:type" content="article" />');
    expect(text).toContain(`<meta property="og:url" content="${ORIGIN}/article/statins" />`);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'MedicalScholarlyArticle',
      headline: 'Statins </script><script>alert(1)</script> & "more"',
      sameAs: 'https://doi.org/10.1000/statins',
      url: `${ORIGIN}/article/statins`,
    });
  });

  it('has the same for a course', async () => {
    await directLibrary(server.database).courses.put(
      sampleCourse('opioids', { title: 'Opioids', summary: 'How to prescribe.' }),
    );
    const { text } = await get('/premium-courses/opioids/abstract');
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Course',
      name: 'Opioids',
      description: 'How to prescribe.',
    });
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/premium-courses/opioids/abstract" />`);
    expect(text).toContain('<meta name="description" content="How to prescribe." />');
  });

  it('is a robots.txt that names the sitemap and keeps learners’ own pages out', async () => {
    const { status, text, type } = await get('/robots.txt');
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const path of ['/api/', '/transcripts', '/verify/', '/password-reset/'])
      expect(text).toContain(`Disallow: ${path}\n`);
  });

  it('is a sitemap of the public pages, each of which exists [RT-60]', async () => {
    const { status, text, type } = await get('/sitemap.xml');
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
    const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      address.replace(ORIGIN, ''),
    );
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/pricing', '/article/statins', '/special-requirements/states/ohio']),
    );
    expect(paths).not.toContain('/article/gone');
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });
});
