import PDFDocument from 'pdfkit';
import type { PaperSize } from '#core/shared/paper-size.ts';
import { type FontRun, fontBytes } from './fonts.ts';

/** The language of the text that we add. */
export const ENGLISH = 'en-US';

export interface DocumentAbout {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** The main language of its text in BCP 47; American English by default. */
  readonly language?: string | undefined;
  /** When the content was created. A fixed value makes the same content produce the same bytes. */
  readonly createdAt: Date;
  /** US Letter unless the reader is known to print on A4. */
  readonly paper?: PaperSize;
}

interface RunStyle {
  readonly size: number;
  readonly color: string;
}

/** fontkit turns off features that are false in an object; its types know only a list of those to turn on. */
const WITHOUT_MARKS: object = { features: { mark: false, mkmk: false, abvm: false, blwm: false } };

/** Without placing marks where fontkit fails at it: it throws on a letter that the font gives no place for one. */
const shapingOf = (document: PDFKit.PDFDocument, text: string): PDFKit.Mixins.TextOptions => {
  try {
    document.widthOfString(text);
    return {};
  } catch {
    return WITHOUT_MARKS;
  }
};

/** Opens an empty tagged document with the certificate's typeface; `root` is the root of its structure tree. */
export const openPdf = (
  { title, author, subject, language, createdAt, paper = 'Letter' }: DocumentAbout,
  options: Pick<PDFKit.PDFDocumentOptions, 'layout' | 'bufferPages'>,
) => {
  const document = new PDFDocument({
    ...options,
    size: paper === 'Letter' ? 'LETTER' : 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language ?? ENGLISH,
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, CreationDate: createdAt, ModDate: createdAt },
  });
  const registered = new Set<string>();
  const root = document.struct('Document');
  document.addStructure(root);

  const fontNamed = (name: string): PDFKit.PDFDocument => {
    if (!registered.has(name)) document.registerFont(name, fontBytes(name));
    registered.add(name);
    return document.font(name);
  };

  const widthOf = ({ font, text }: FontRun, size: number): number =>
    fontNamed(font).fontSize(size).widthOfString(text, shapingOf(document, text));

  return {
    document,
    root,

    /** Selects a font that `fontRuns` names. Only the fonts in use are read and embedded. */
    fontNamed,

    widthOf,

    /** Draws a run on one line; returns where the next one starts. */
    drawRun: (run: FontRun, { size, color }: RunStyle, x: number, baseline: number): number => {
      const width = widthOf(run, size);
      const options = { lineBreak: false, baseline: 'alphabetic', ...shapingOf(document, run.text) } as const;
      document.fillColor(color).text(run.text, x, baseline, options);
      return x + width;
    },

    /** Draws decoration that assistive technology skips: rules, backgrounds, watermarks. */
    decorate: (draw: (document: PDFKit.PDFDocument) => void): void => {
      document.markContent('Artifact', { type: 'Layout' });
      document.save();
      draw(document);
      document.restore();
      document.endMarkedContent();
    },

    /** Ends the document; `afterText` runs after the tagged content and can still draw decoration. */
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
