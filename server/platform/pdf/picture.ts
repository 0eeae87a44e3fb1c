/** A picture in a PDF. */
export interface PdfPicture {
  /** JPEG or PNG. */
  readonly bytes: Uint8Array;
  /** The size in points at which it is drawn if there is enough space. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}
