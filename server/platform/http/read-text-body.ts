import type { IncomingMessage } from 'node:http';
import { countText } from '#core/shared/count-text.ts';
import { Refused } from './refused.ts';

export const MAX_BODY_BYTES = 1_000_000;

/**
 * The text of a request's body. Refuses a body that is too large (413) without reading it all, and one that is not
 * UTF-8 (400).
 */
export const readTextBody = async (incoming: IncomingMessage, largest = MAX_BODY_BYTES): Promise<string> => {
  if (Number(incoming.headers['content-length'] ?? 0) > largest) throw tooLarge(largest);
  return decodeUtf8(await readBytes(incoming, largest));
};

const tooLarge = (largest: number): Refused => new Refused(413, `Send at most ${countText(largest)} bytes.`);

const readBytes = (incoming: IncomingMessage, largest: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (then: () => void) => {
      incoming.off('data', take).off('end', finish).off('close', breakOff);
      then();
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > largest) settle(() => reject(tooLarge(largest)));
      else chunks.push(chunk);
    };
    const finish = () => settle(() => resolve(Buffer.concat(chunks, size)));
    const breakOff = () => settle(() => reject(new Refused(400, 'The body broke off.')));
    incoming.on('data', take).on('end', finish).on('close', breakOff);
  });

const decodeUtf8 = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refused(400, 'The body is not valid UTF-8.');
  }
};
