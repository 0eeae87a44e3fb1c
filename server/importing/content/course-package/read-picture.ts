import { decodeContent } from '../../../platform/shared/decode-content.ts';
import type { Refusal, Refuse } from '../../../platform/shared/refusal.ts';
import { readXml } from '../../../platform/xml/read-xml.ts';
import type { XmlElement } from '../../../platform/xml/xml-element.ts';
import { cleanSvg } from './clean-svg.ts';
import type { FoundFile } from './package-files.ts';
import { MAX_SIDE_PIXELS, type Photos, type ReadPicture } from './read-photos.ts';

/** A picture as it is stored. */
export function readPicture(
  { kind, bytes, path }: FoundFile,
  photos: Photos,
  refuse: Refuse,
): ReadPicture | undefined {
  if (kind.mediaType === 'image/svg+xml') return readSvg(bytes, refuse);
  const photo = photos.get(path) ?? { wrong: 'The picture can’t be read.' };
  if (!('wrong' in photo)) return photo;
  refuse(1, photo.wrong);
  return undefined;
}

function readSvg(bytes: Uint8Array, refuse: Refuse): ReadPicture | undefined {
  const decoded = decodeContent(bytes);
  const tree = decoded.ok ? readXml(decoded.value) : decoded;
  if (!tree.ok) return refuseEach(tree.refusals, refuse);
  const root = tree.value;
  if (root.name !== 'svg') {
    refuse(root.line, `The file holds <${root.name}>, not a drawing in SVG.`);
    return undefined;
  }
  return sized(new TextEncoder().encode(cleanSvg(root, refuse)), svgSize(root), refuse);
}

function sized(
  bytes: Uint8Array,
  size: Omit<ReadPicture, 'bytes'> | undefined,
  refuse: Refuse,
): ReadPicture | undefined {
  if (size === undefined || size.width <= 0 || size.height <= 0) {
    refuse(1, 'The drawing does not say how large it is; an SVG says it by its viewBox.');
    return undefined;
  }
  if (Math.max(size.width, size.height) <= MAX_SIDE_PIXELS) return { bytes, ...size };
  refuse(1, `The picture is ${size.width} by ${size.height}; the limit is ${MAX_SIDE_PIXELS} either way.`);
  return undefined;
}

function svgSize(root: XmlElement): Omit<ReadPicture, 'bytes'> | undefined {
  const [, , width, height] = (root.attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width === undefined || height === undefined || !Number.isFinite(width + height)
    ? undefined
    : { width: Math.round(width), height: Math.round(height) };
}

function refuseEach(refusals: readonly Refusal[], refuse: Refuse): undefined {
  for (const { line, reason } of refusals) refuse(line, reason);
}
