const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  wasm: 'application/wasm',
  bcmap: 'application/octet-stream',
  ttf: 'font/ttf',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff: 'font/woff',
  woff2: 'font/woff2',
  pfb: 'application/octet-stream',
  pdf: 'application/pdf',
  webm: 'video/webm',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
};

const compressedAlready = new Set([
  'png',
  'jpg',
  'jpeg',
  'webp',
  'avif',
  'woff',
  'woff2',
  'pdf',
  'webm',
  'mp4',
  'br',
  'gz',
]);

export const extensionOf = (path: string): string => /\.(\w{1,12})$/.exec(path)?.[1]?.toLowerCase() ?? '';

export const mediaType = (path: string): string => types[extensionOf(path)] ?? 'application/octet-stream';

export const isCompressible = (path: string): boolean => !compressedAlready.has(extensionOf(path));
