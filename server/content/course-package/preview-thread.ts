import { parentPort } from 'node:worker_threads';
import { previewModule } from './preview-module.ts';

/** Answers each module's text with its preview as JSON, in its own thread. */
parentPort?.on('message', (text: string) => parentPort?.postMessage(JSON.stringify(previewModule(text))));
parentPort?.postMessage('ready');
