/** A picture in a PDF. */
export interface PdfPicture {
  /** JPEG or PNG. */
  readonly bytes: Uint8Array;
  /** The size at which it is drawn where there is room, in points. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}
