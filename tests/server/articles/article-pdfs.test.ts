import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { articlePdfs } from '#server/articles/pdf/article-pdfs.ts';
import { drawArticle } from '#server/articles/pdf/draw-article.ts';
import type { PdfRequest } from '#server/articles/pdf/draw-in-thread.ts';
import { figureStoreOf } from '#server/importing/figures/figure-settings.ts';
import { openLog } from '#server/platform/log/log.ts';
import { TooCostly } from '#server/platform/shared/thread-pool.ts';
import { bareArticle } from '#tests/support/article-drafts.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { detailsOfDraft } from './details-of-draft.ts';

const address = 'https://example.org/article/long';
const createdAt = new Date('2026-01-15T00:00:00Z');
const article = detailsOfDraft(
  bareArticle({ title: 'A long article', bodyHtml: '<p>Sentence after sentence fills it.</p>'.repeat(400) }),
);
const log = () => openLog('silent');

describe('the PDF of an article', () => {
  let folder: string;
  let request: PdfRequest;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pdfs-'));
    request = { article, productName: 'Preceptor', createdAt, address, figures: { dataDirectory: folder } };
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const drawing = () => vi.fn(async (_: PdfRequest) => new Uint8Array([1, 2, 3]));

  it('is drawn once for concurrent requests, and not again by another server with the same figures', async () => {
    const [draw, elsewhere] = [drawing(), drawing()];
    const pdfOf = articlePdfs(draw);
    await Promise.all([pdfOf('one', request, log), pdfOf('one', request, log)]);
    expect(draw).toHaveBeenCalledOnce();
    expect(await articlePdfs(elsewhere)('one', request, log)).toEqual(new Uint8Array([1, 2, 3]));
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it('is drawn again when the article changes, and removed when it goes unused', async () => {
    const draw = drawing();
    const pdfOf = articlePdfs(draw);
    await pdfOf('one', request, log);
    await pdfOf('two', request, log);
    expect(draw).toHaveBeenCalledTimes(2);
    const store = figureStoreOf(request.figures);
    for await (const { digest } of store.list()) await store.remove(digest);
    expect(await readdir(join(folder, 'figures'))).toEqual([]);
  });

  it('is answered even if it can’t be kept', async () => {
    const broken = { ...request, figures: { dataDirectory: '/dev/null' } };
    expect(await articlePdfs(drawing())('one', broken, log)).toHaveLength(3);
  });

  it('says where the text is if drawing it takes too long, until a server starts anew', async () => {
    const draw = vi.fn((each: PdfRequest) =>
      each.isTextLeftOut === true ? drawArticle(each.article, each) : Promise.reject(new TooCostly('time')),
    );
    const pdfOf = articlePdfs(draw);
    const { text, links } = await readPdf(await pdfOf('one', request, log));
    expect(text).toContain('A long article');
    expect(text).toContain('This article is too long for a PDF. Read it at');
    expect(text).not.toContain('Sentence after');
    expect(links).toContain(address);
    await pdfOf('one', request, log);
    expect(draw).toHaveBeenCalledTimes(2);
    const whole = drawing();
    await articlePdfs(whole)('one', request, log);
    expect(whole).toHaveBeenCalledOnce();
  });

  it('is refused with 503 while too many others are being drawn', async () => {
    let end = (_: Uint8Array<ArrayBuffer>) => {};
    const pdfOf = articlePdfs(() => new Promise((resolve) => (end = resolve)), 1);
    const first = pdfOf('one', request, log);
    await expect(pdfOf('two', request, log)).rejects.toMatchObject({ status: 503 });
    end(new Uint8Array([1]));
    expect(await first).toEqual(new Uint8Array([1]));
  });
});

describe('an article with more pages than a PDF may have', () => {
  const drawn = async (bodyHtml: string) =>
    readPdf(
      await drawArticle(detailsOfDraft(bareArticle({ bodyHtml })), {
        productName: 'Preceptor',
        createdAt,
        address,
        maxPages: 3,
      }),
    );

  it.each([
    ['many paragraphs', article.bodyHtml],
    ['one paragraph', `<p>${'Sentence after sentence fills it. '.repeat(2_000)}</p>`],
    ['one table', `<table>${'<tr><td>Sentence</td><td>after</td></tr>'.repeat(900)}</table>`],
    ['one cell', `<table><tr><td>${'Sentence after sentence. '.repeat(3_000)}</td></tr></table>`],
    ['nested lists', `<ul><li>One<ul>${'<li>Sentence after</li>'.repeat(900)}</ul></li></ul>`],
  ])('ends with where all of its text is, and its license: %s', async (_, html) => {
    const { text, links, pages } = await drawn(html);
    expect(pages).toBe(4);
    expect(text).toContain('Sentence');
    expect(text).toMatch(/its text ends here\. Read all of it at .*About this article/);
    expect(links).toContain(address);
  });

  it('says nothing of the kind when everything fits', async () => {
    expect((await drawn('<p>Short.</p>')).text).not.toContain('ends here');
  });
});
