import type { Row } from '#contract/row.ts';

/** A document that is somebody's own, shown by the browser and named after its path when kept. */
export const sendPdf = (row: Row, document: unknown, headers: Readonly<Record<string, string>>): Response => {
  if (!(document instanceof Uint8Array)) throw new TypeError(`${row.path} promises a PDF.`);
  const name = row.path.split('/').at(-2) ?? 'document';
  return new Response(new Uint8Array(document), {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'no-store',
    },
  });
};
