import { AwsClient } from 'aws4fetch';
import { readXml } from '../../platform/xml/read-xml.ts';
import { childAt, childElements, rawText, type XmlElement } from '../../platform/xml/xml-element.ts';
import {
  ARTICLE_PDF_FILE,
  type DrawnFigure,
  FACTS_FILE,
  type FigureFacts,
  type FigureStore,
  isDigest,
} from './figure-store.ts';

/** A bucket of any S3-compatible store. The keys are secret. */
export interface Bucket {
  /** Includes the bucket and optionally a folder in its path: `https://s3.example.org/preceptor/figures`. */
  readonly address: string;
  readonly region: string;
  readonly keyId: string;
  readonly secretKey: string;
}

const MILLISECONDS = 30_000;
const RETRIES = 3;

/** Figures in a bucket. The facts file is written last and deleted first, so that no one finds an incomplete figure. */
export const s3Figures = ({ address, region, keyId, secretKey }: Bucket): FigureStore => {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: RETRIES,
  });
  const { origin, pathname } = new URL(address);
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '');
  const prefix = folders.map((folder) => `${folder}/`).join('');

  const send = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const path = key.startsWith('?') ? key : `/${prefix}${key}`;
    const response = await client.fetch(`${origin}/${bucket}${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      ...(body !== undefined && key.endsWith('.webp') ? { headers: { 'content-type': 'image/webp' } } : {}),
      signal: AbortSignal.timeout(MILLISECONDS),
    });
    if (response.ok || response.status === 404) return response;
    const reason = /<Code>([\w.]{1,60})<\/Code>/.exec(await response.text())?.[1] ?? '';
    throw new Error(`The store of figures answered ${response.status} ${reason}`.trim());
  };
  const get = async (key: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const response = await send('GET', key);
    if (!response.ok) {
      await response.body?.cancel();
      return undefined;
    }
    return new Uint8Array(await response.arrayBuffer());
  };
  const put = async (key: string, body: Uint8Array): Promise<void> => {
    const response = await send('PUT', key, new Uint8Array(body));
    await response.body?.cancel();
    if (!response.ok) throw new Error('The store of figures has no such bucket.');
  };
  const remove = async (key: string): Promise<void> => {
    await (await send('DELETE', key)).body?.cancel();
  };
  const page = async (from: string): Promise<XmlElement> => {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (from !== '') query.set('continuation-token', from);
    const response = await send('GET', `?${query}`);
    const tree = readXml(await response.text());
    if (!response.ok || !tree.ok) throw new Error('The store of figures can’t be listed.');
    return tree.value;
  };

  return {
    use: async (digest) => {
      const key = `${digest}/${FACTS_FILE}`;
      const bytes = await get(key);
      if (bytes === undefined) return undefined;
      // Rewriting the object makes it recent, so the removal of unused figures skips it.
      await put(key, bytes);
      const facts: FigureFacts = JSON.parse(new TextDecoder().decode(bytes));
      return facts;
    },
    put: async (digest, { files, ...facts }: DrawnFigure) => {
      for (const [name, bytes] of files) await put(`${digest}/${name}`, bytes);
      await put(`${digest}/${FACTS_FILE}`, new TextEncoder().encode(JSON.stringify(facts)));
    },
    read: (digest, file) => get(`${digest}/${file}`),
    list: async function* () {
      for (let from: string | undefined = ''; from !== undefined; ) {
        const answer = await page(from);
        for (const object of childElements(answer, 'Contents')) {
          const [digest = '', file = ''] = textAt(object, 'Key').slice(prefix.length).split('/');
          if (isDigest(digest) && file === FACTS_FILE)
            yield { digest, usedAt: new Date(textAt(object, 'LastModified')) };
        }
        from = textAt(answer, 'NextContinuationToken') || undefined;
      }
    },
    remove: async (digest) => {
      const bytes = await get(`${digest}/${FACTS_FILE}`);
      if (bytes === undefined) return;
      const { widths }: FigureFacts = JSON.parse(new TextDecoder().decode(bytes));
      await remove(`${digest}/${FACTS_FILE}`);
      if (widths.length === 0) await remove(`${digest}/${ARTICLE_PDF_FILE}`);
      for (const width of widths) await remove(`${digest}/${width}.webp`);
    },
  };
};

const textAt = (parent: XmlElement, name: string): string => rawText(childAt(parent, name));
