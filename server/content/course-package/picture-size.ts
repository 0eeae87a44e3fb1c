export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a PNG, JPEG or WebP in pixels; undefined if the file doesn't say. */
export function pictureSize(bytes: Uint8Array, mediaType: string): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (mediaType === 'image/png') return { width: view.getUint32(16), height: view.getUint32(20) };
    if (mediaType === 'image/jpeg') return jpegSize(view);
    if (mediaType === 'image/webp') return webpSize(view);
    return undefined;
  } catch (error) {
    // The file ends before its size.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Reads the first start-of-frame marker; some markers in that range are tables, not frames. Any number of 0xff bytes may
 * precede a marker (ITU-T T.81, B.1.1.2).
 */
function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; ; ) {
    while (view.getUint16(at) === 0xffff) at += 1;
    const marker = view.getUint16(at);
    if (marker < 0xffc0) return undefined;
    const isFrame = marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
}

function webpSize(view: DataView): PictureSize | undefined {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (chunk === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (chunk === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
