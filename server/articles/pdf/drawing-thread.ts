import { parentPort } from 'node:worker_threads';
import { figureStoreOf } from '../../importing/figures/figure-settings.ts';
import { htmlsOf } from '../htmls-of.ts';
import { drawArticle } from './draw-article.ts';
import type { PdfRequest } from './draw-in-thread.ts';
import { loadPictures } from './load-pictures.ts';

/** Receives each article and responds with its PDF. */
parentPort?.on('message', async ({ article, figures, isTextLeftOut = false, ...about }: PdfRequest) => {
  const pictures = isTextLeftOut ? new Map() : await loadPictures(htmlsOf(article), figureStoreOf(figures));
  const pdf = await drawArticle(article, { ...about, isTextLeftOut, pictures });
  parentPort?.postMessage(pdf, [pdf.buffer]);
});
parentPort?.postMessage('ready');
