import { parentPort } from 'node:worker_threads';
import { figureStoreOf } from '../../importing/figures/figure-settings.ts';
import { type ArticleReader, articleReader } from './read-article.ts';
import type { ReadRequest } from './read-in-thread.ts';

/** One import sends the same settings with each of its files. */
let reader: ArticleReader | undefined;

parentPort?.on('message', async ({ settings, file, places }: ReadRequest) => {
  const { options, figures, origins } = settings;
  reader ??= articleReader(options, { store: figureStoreOf(figures), origins });
  parentPort?.postMessage(await reader(file, places));
});
parentPort?.postMessage('ready');
