import { parentPort } from 'node:worker_threads';
import { DRAWINGS, type Drawing } from './drawings.ts';

/** Receives the input of each document and responds with its bytes, in a separate thread. */
parentPort?.on('message', async (drawing: Drawing) => {
  const bytes = await draw(drawing);
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
parentPort?.postMessage('ready');

const draw = (drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> => {
  switch (drawing.name) {
    case 'certificate':
      return DRAWINGS.certificate(...drawing.input);
    case 'receipt':
      return DRAWINGS.receipt(...drawing.input);
    case 'audit-report':
      return DRAWINGS['audit-report'](...drawing.input);
  }
};
