import PDFDocument from 'pdfkit';
import { typefaceFonts } from './fonts.ts';

export interface DocumentAbout {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** When what it says came to be: the same text then gives the same bytes, whenever it is asked for. */
  readonly createdAt: Date;
}

/** An empty tagged A4 document with the certificate's typeface at hand, and `root`, which all that is read goes into. */
export const openPdf = (
  { title, author, subject, createdAt }: DocumentAbout,
  options: Pick<PDFKit.PDFDocumentOptions, 'layout' | 'bufferPages'>,
) => {
  const document = new PDFDocument({
    ...options,
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, CreationDate: createdAt, ModDate: createdAt },
  });
  for (const { name, bytes } of typefaceFonts()) document.registerFont(name, bytes);
  const root = document.struct('Document');
  document.addStructure(root);

  return {
    document,
    root,

    /** Draws what a reader is not told: rules, grounds, watermarks. */
    decorate: (draw: (document: PDFKit.PDFDocument) => void): void => {
      document.markContent('Artifact', { type: 'Layout' });
      document.save();
      draw(document);
      document.restore();
      document.endMarkedContent();
    },

    /** Ends it; `afterText` is called when nothing more is read, and may still draw. */
    bytes: async (afterText?: () => void): Promise<Uint8Array<ArrayBuffer>> => {
      const chunks: Buffer[] = [];
      const ended = new Promise<void>((resolve, reject) => {
        document.on('data', (chunk: Buffer) => chunks.push(chunk));
        document.on('end', resolve);
        document.on('error', reject);
      });
      root.end();
      afterText?.();
      document.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
};
