import { isLoopback } from '../../platform/http/loopback.ts';
import { BadSetting } from '../../platform/settings/bad-setting.ts';
import type { FigureSettings } from './figure-settings.ts';

const BUCKET = ['FIGURES_S3_URL', 'FIGURES_S3_KEY_ID', 'FIGURES_S3_SECRET_KEY'] as const;

/** Reads where figures are stored, if the operator configured it. Messages leave out the keys, which are secret. */
export const figureSettings = (read: (name: string) => string | undefined): FigureSettings | undefined => {
  const folder = read('FIGURES_DIR');
  const [address, keyId, secretKey] = BUCKET.map(read);
  if (address === undefined && keyId === undefined && secretKey === undefined)
    return folder === undefined ? undefined : { kind: 'folder', folder };
  if (folder !== undefined)
    throw new BadSetting('FIGURES_DIR and FIGURES_S3_URL name two places for figures. Remove one.', [
      'FIGURES_DIR',
      'FIGURES_S3_URL',
    ]);
  if (address === undefined || keyId === undefined || secretKey === undefined) {
    const missing = BUCKET.filter((name) => read(name) === undefined);
    throw new BadSetting(
      `${missing.join(' and ')} must be set as well, so that figures can be stored.`,
      BUCKET,
    );
  }
  const region = read('FIGURES_S3_REGION') ?? 'us-east-1';
  return { kind: 'bucket', bucket: { address: bucketAddress(address), region, keyId, secretKey } };
};

const bucketAddress = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (isSafe && url.username === '' && url.search === '' && /^\/[^/]/.test(url.pathname)) return url.href;
  throw new BadSetting(
    'FIGURES_S3_URL must be an address like https://s3.example.org/bucket, with the bucket in its path and no key in it.',
    ['FIGURES_S3_URL'],
  );
};

/** An origin that an operator trusts. Without TLS, pictures could come from anyone. */
export const figureOrigin = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (isSafe && url.origin === text) return text;
  throw new BadSetting(
    `FIGURES_FROM must hold origins like https://cdn.example.org, and holds ${JSON.stringify(text)}.`,
    ['FIGURES_FROM'],
  );
};
