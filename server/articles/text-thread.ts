import { parentPort } from 'node:worker_threads';
import { type ArticleTexts, blocksOf } from './text-blocks-json.ts';

/** Receives the texts of an article and responds with their blocks as JSON. */
parentPort?.on('message', (texts: ArticleTexts) => parentPort?.postMessage(blocksOf(texts)));
parentPort?.postMessage('ready');
