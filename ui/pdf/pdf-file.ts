/** Why a PDF is not shown. */
export type PdfTrouble = 'broken' | 'locked' | 'too-big' | 'slow';

export class PdfRefused extends Error {
  override readonly name = 'PdfRefused';
  readonly trouble: PdfTrouble;

  constructor(trouble: PdfTrouble, options?: ErrorOptions) {
    super(`The PDF isn’t shown: ${trouble}.`, options);
    this.trouble = trouble;
  }
}

/** An open PDF. Pages count from 1. Its promises reject with `PdfRefused`. */
export interface PdfFile {
  readonly pageCount: number;
  /** The title in the document's metadata; null if there is none. Never rejects. */
  readonly title: () => Promise<string | null>;
  readonly page: (number: number) => Promise<PdfPage>;
}

export interface PdfPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** Draws into the canvas at a width in device pixels. Cancels an earlier drawing. */
  readonly draw: (canvas: HTMLCanvasElement, pixels: number) => Promise<void>;
  /** The pieces of its text in reading order. */
  readonly text: () => Promise<readonly string[]>;
  /** Builds the text layer for selection and screen readers. Returns the element of each piece. */
  readonly layText: (over: HTMLElement) => Promise<readonly HTMLElement[]>;
  readonly links: () => Promise<readonly PdfLink[]>;
  /** Frees what was needed for drawing. */
  readonly release: () => void;
}

export interface PdfLink {
  readonly url: string;
  /** Fractions of the page's width and height, from the top left. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
