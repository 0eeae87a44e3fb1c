import { parentPort } from 'node:worker_threads';
import { readSheets } from './read-sheets.ts';

/** Receives each file and responds with its sheets as JSON, which is faster to receive than objects. */
parentPort?.on('message', async (bytes: Uint8Array) => {
  parentPort?.postMessage(JSON.stringify(await readSheets(bytes)));
});
parentPort?.postMessage('ready');
