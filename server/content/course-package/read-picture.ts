import { decodeContent } from '../decode-content.ts';
import type { Refusal, Refuse } from '../refusal.ts';
import { readXml } from '../xml/read-xml.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { cleanSvg } from './clean-svg.ts';
import type { FoundFile } from './package-files.ts';
import { type PictureSize, pictureSize } from './picture-size.ts';

export interface ReadPicture extends PictureSize {
  readonly bytes: Uint8Array;
}

/** Far above any screen: a small file can hold a picture that takes gigabytes to decode. */
const longestSide = 8000;

/** A picture as it is stored, with the size that the page reserves for it. */
export function readPicture({ kind, bytes }: FoundFile, refuse: Refuse): ReadPicture | undefined {
  const picture =
    kind.mediaType === 'image/svg+xml'
      ? readSvg(bytes, refuse)
      : sized(bytes, pictureSize(bytes, kind.mediaType), refuse);
  if (picture === undefined) return undefined;
  if (Math.max(picture.width, picture.height) <= longestSide) return picture;
  refuse(1, `The picture is ${picture.width} by ${picture.height}; the limit is ${longestSide} either way.`);
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

function sized(bytes: Uint8Array, size: PictureSize | undefined, refuse: Refuse): ReadPicture | undefined {
  if (size !== undefined && size.width > 0 && size.height > 0) return { bytes, ...size };
  refuse(1, 'The picture does not say how large it is; an SVG says it by its viewBox.');
  return undefined;
}

function svgSize(root: XmlElement): PictureSize | undefined {
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
