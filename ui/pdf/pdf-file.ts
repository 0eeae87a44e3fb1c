/** Why a PDF is not shown. */
export type PdfTrouble = 'broken' | 'locked' | 'too-big' | 'slow';

export class PdfRefused extends Error {
  override readonly name = 'PdfRefused';
  readonly trouble: PdfTrouble;

  constructor(trouble: PdfTrouble, options?: ErrorOptions) {
    super(`The PDF is not shown: ${trouble}.`, options);
    this.trouble = trouble;
  }
}

/** A PDF, open. Its pages count from 1; whatever it is asked for rejects with `PdfRefused`. */
export interface PdfFile {
  readonly pageCount: number;
  /** What the document calls itself; null where that can’t be had. Never rejects. */
  readonly title: () => Promise<string | null>;
  readonly page: (number: number) => Promise<PdfPage>;
}

export interface PdfPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** Draws into the canvas at so many device pixels' width; a drawing under way gives way. */
  readonly draw: (canvas: HTMLCanvasElement, pixels: number) => Promise<void>;
  /** The pieces of its text in reading order. */
  readonly text: () => Promise<readonly string[]>;
  /** Lays the text over the drawing, to be selected and read aloud; answers each piece's own element. */
  readonly layText: (over: HTMLElement) => Promise<readonly HTMLElement[]>;
  readonly links: () => Promise<readonly PdfLink[]>;
  /** Lets go of what was needed for drawing. */
  readonly rest: () => void;
}

export interface PdfLink {
  readonly address: string;
  /** Shares of the page's width and height, from the upper left. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
