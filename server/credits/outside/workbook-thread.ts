import { parentPort } from 'node:worker_threads';
import { readWorkbook } from './read-workbook.ts';

/** Receives each workbook and responds with its sheets. */
parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(await readWorkbook(bytes));
});
parentPort?.postMessage('ready');
