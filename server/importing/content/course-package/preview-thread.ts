import { parentPort } from 'node:worker_threads';
import { previewModule } from './preview-module.ts';

/** Receives each module's text and responds with its preview as JSON, in a separate thread. */
parentPort?.on('message', (text: string) => parentPort?.postMessage(JSON.stringify(previewModule(text))));
parentPort?.postMessage('ready');
