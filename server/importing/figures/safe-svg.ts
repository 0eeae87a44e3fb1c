import { decodeContent } from '../../platform/shared/decode-content.ts';
import { readXml } from '../../platform/xml/read-xml.ts';
import { descendants, rawText, type XmlElement } from '../../platform/xml/xml-element.ts';
import { MAX_HEIGHT, MAX_WIDTH } from './draw-figure.ts';

type SvgReading =
  | {
      readonly ok: true;
      readonly svg: Uint8Array;
      /** Pixels per inch at the size for which it was drawn. */
      readonly density: number;
    }
  /** Completes the sentence `fig1.svg …`. */
  | { readonly ok: false; readonly reason: string };

const NOT_DRAWN = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'handler',
]);
/** What a shadow or a tint needs. Others, such as noise, take minutes in a few bytes, and no figure needs them. */
const FILTERS = new Set([
  'feblend',
  'fecolormatrix',
  'fecomponenttransfer',
  'fecomposite',
  'fedropshadow',
  'feflood',
  'fefunca',
  'fefuncb',
  'fefuncg',
  'fefuncr',
  'fegaussianblur',
  'femerge',
  'femergenode',
  'feoffset',
]);
const MAX_FILTERS = 40;
/** In units of the drawing; a shadow's is less than 10. */
const MAX_BLUR = 30;
const LEADS_AWAY = /url\(\s*["']?\s*(?!["'#\s]|data:image\/)|@import/i;
/** Copies can contain further copies, so a few lines can request billions of shapes. */
const MAX_COPIES = 5_000;

/**
 * A drawing ready to be rasterized, at the largest size for zooming. Refuses one that contains a script, loads
 * something or multiplies itself, and names the line where it can.
 */
export const safeSvg = (bytes: Uint8Array): SvgReading => {
  const decoded = decodeContent(bytes);
  const tree = decoded.ok ? readXml(decoded.value) : decoded;
  if (!decoded.ok || !tree.ok) {
    const [first] = tree.ok ? [] : tree.refusals;
    return no(`can’t be read: line ${first?.line ?? 1}: ${first?.reason ?? 'unreadable'}`);
  }
  if (tree.value.name !== 'svg') return no(`is not an SVG drawing: it begins with <${tree.value.name}>`);
  const elements = [tree.value, ...descendants(tree.value)];
  const fault = elements.map(faultOf).find((each) => each !== undefined);
  if (fault !== undefined) return no(fault);
  if (elements.filter(({ name }) => name === 'use').length > MAX_COPIES || copiesNest(elements))
    return no('multiplies its own parts');
  if (elements.filter(isFilter).length > MAX_FILTERS) return no(`has more than ${MAX_FILTERS} filters`);
  const size = sizeOf(tree.value);
  if (size === undefined) return no('does not say how large it is, by its viewBox or its width and height');
  const svg = new TextEncoder().encode(resized(decoded.value, size));
  const drawnFor = lengthOf(tree.value.attributes.get('width')) || size.width;
  return { ok: true, svg, density: (PIXELS_PER_INCH * size.width * scaleOf(size)) / drawnFor };
};

const faultOf = ({ name, line, attributes, ...element }: XmlElement): string | undefined => {
  if (NOT_DRAWN.has(name.toLowerCase()))
    return `has <${name}> at line ${line}; a figure may not run anything`;
  if (isFilter({ name }) && !FILTERS.has(name.toLowerCase()))
    return `has the filter <${name}> at line ${line}, which takes too long to draw`;
  if (numbersIn(attributes.get('stdDeviation')).some((each) => each > MAX_BLUR))
    return `blurs by more than ${MAX_BLUR} at line ${line}, which takes too long to draw`;
  if (name === 'style' && LEADS_AWAY.test(rawText({ name, line, attributes, ...element })))
    return `loads something at line ${line}`;
  for (const [key, value] of attributes) {
    if (/^on/i.test(key)) return `has ${key} at line ${line}; a figure may not run anything`;
    if (key === 'href' && name !== 'a' && !/^(?:#|data:image\/(?:png|jpeg);base64,)/i.test(value.trim()))
      return `loads something at line ${line}`;
    if (LEADS_AWAY.test(value)) return `loads something at line ${line}`;
  }
  return undefined;
};

const isFilter = ({ name }: Pick<XmlElement, 'name'>): boolean => /^fe[a-z]/i.test(name);

const numbersIn = (list = ''): readonly number[] =>
  list
    .trim()
    .split(/[\s,]+/)
    .map(Number);

/** Whether a copied part contains copies of parts that contain copies. Glyphs and markers need one level. */
const copiesNest = (elements: readonly XmlElement[]): boolean => {
  const byId = new Map(elements.flatMap((each) => [[each.attributes.get('id') ?? '', each] as const]));
  const targets = (element: XmlElement): readonly XmlElement[] =>
    [element, ...descendants(element)]
      .filter(({ name }) => name === 'use')
      .flatMap(({ attributes }) => byId.get((attributes.get('href') ?? '').trim().slice(1)) ?? []);
  const copied = new Set(elements.filter(({ name }) => name === 'use').flatMap(targets));
  return [...copied].some((part) => targets(part).some((inner) => targets(inner).length > 0));
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const sizeOf = ({ attributes }: XmlElement): Box | undefined => {
  const [x, y, width, height] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box =
    width === undefined || height === undefined
      ? { x: 0, y: 0, width: lengthOf(attributes.get('width')), height: lengthOf(attributes.get('height')) }
      : { x: x ?? 0, y: y ?? 0, width, height };
  return box.width > 0 && box.height > 0 && Object.values(box).every(Number.isFinite) ? box : undefined;
};

/** In pixels of 1/96 inch; NaN for relative lengths. */
const lengthOf = (length = ''): number => {
  const [, number, unit = ''] = /^\s*(\d*\.?\d+)(\w*)\s*$/.exec(length) ?? [];
  return Number(number) * (PIXELS[unit] ?? Number.NaN);
};

const PIXELS_PER_INCH = 96;
const PIXELS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  ex: 8,
};

const scaleOf = ({ width, height }: Box): number => Math.min(MAX_WIDTH / width, MAX_HEIGHT / height);

/** The same drawing with its size in pixels, regardless of its original unit. */
const resized = (text: string, { x, y, width, height }: Box): string => {
  const scale = scaleOf({ x, y, width, height });
  const pixels = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const size = ` width="${pixels[0]}" height="${pixels[1]}" viewBox="${x} ${y} ${width} ${height}"`;
  return text.replace(/<(?:[\w-]+:)?svg\b(?:"[^"]*"|'[^']*'|[^>"'])*/, (start) => {
    const isClosed = start.endsWith('/');
    const bare = (isClosed ? start.slice(0, -1) : start).replace(
      /\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g,
      '',
    );
    return `${bare}${size}${isClosed ? '/' : ''}`;
  });
};

const no = (reason: string): SvgReading => ({ ok: false, reason });
