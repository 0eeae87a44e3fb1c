import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushServiceDouble {
  readonly origin: string;
  readonly received: readonly Received[];
  /** Its response status from now on, by path. */
  readonly answers: Map<string, number>;
  readonly close: () => Promise<void>;
}

/** A local push service, which accepts messages as a browser vendor’s would. */
export const startPushService = async (): Promise<PushServiceDouble> => {
  const received: Received[] = [];
  const answers = new Map<string, number>();
  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      const path = asked.url ?? '';
      received.push({ path, headers: asked.headers, body: Buffer.concat(parts) });
      answer.writeHead(answers.get(path) ?? 201).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};

/** A browser’s subscription, with the device’s secrets. */
export const subscriptionAt = (endpoint: string) => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const secret = randomBytes(16);
  const address = { endpoint, p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') };
  return { address, read: (body: Buffer): unknown => JSON.parse(decrypted(body, keys, secret)) };
};

/** Decrypts RFC 8291 over RFC 8188 with one record; follows the standards, independent of the encrypting library. */
const decrypted = (body: Buffer, own: ECDH, secret: Buffer): string => {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const info = (name: string, ...parts: readonly Buffer[]) =>
    Buffer.concat([Buffer.from(`${name}\0`), ...parts]);
  const derived = (key: Buffer, from: Buffer, about: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, about, length));
  const shared = own.computeSecret(sender);
  const key = derived(shared, secret, info('WebPush: info', own.getPublicKey(), sender), 32);
  const record = body.subarray(21 + idLength);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derived(key, salt, info('Content-Encoding: aes128gcm'), 16),
    derived(key, salt, info('Content-Encoding: nonce'), 12),
  );
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** The claims of a VAPID header (RFC 8292), and the key that signed them. Throws unless the signature is valid. */
export const vapidOf = ({ authorization = '' }: IncomingHttpHeaders) => {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!holds) throw new Error('The signature is not of that key.');
  return { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
};
