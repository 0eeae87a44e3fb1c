import type { Run } from '../../platform/pdf/break-lines.ts';
import type { Face } from '../../platform/pdf/fonts.ts';
import { collapseSpace, isElement, type XmlElement, type XmlNode } from '../../platform/xml/xml-element.ts';
import { formulaParts } from './formula-text.ts';
import type { PdfPictures } from './load-pictures.ts';

type Look = Omit<Run, 'text'>;

const PLAIN: Look = { face: 'regular' };

/**
 * The text of inline content with its faces, links, superscripts and subscripts. A `br` becomes a run of one line feed.
 */
export const inlineRuns = (
  nodes: readonly XmlNode[],
  look: Look = PLAIN,
  pictures: PdfPictures = new Map(),
): readonly Run[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return node === '' ? [] : [{ ...look, text: collapseSpace(node) }];
    if (node.name === 'br') return [{ ...look, text: LINE_FEED }];
    if (node.name === 'math') return formulaParts(node).map((part) => ({ ...look, ...part }));
    if (node.name === 'img') return [pictureRun(node, look, pictures)];
    return inlineRuns(node.children, { ...look, ...lookOf(node, look) }, pictures);
  });

/** A picture that can't be drawn becomes its description. */
const pictureRun = ({ attributes }: XmlElement, look: Look, pictures: PdfPictures): Run => {
  const picture = pictures.get(attributes.get('src') ?? '');
  return picture === undefined
    ? { ...look, text: ` [${attributes.get('alt') ?? ''}] ` }
    : { ...look, text: '', picture };
};

const LINE_FEED = '\n';

/** The runs of each line, split where the author broke lines. */
export const splitLines = (runs: readonly Run[]): readonly (readonly Run[])[] => {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    if (run.text === LINE_FEED) lines.push([]);
    else lines.at(-1)?.push(run);
  }
  return lines.filter((line) =>
    line.some(({ text, picture }) => picture !== undefined || text.trim() !== ''),
  );
};

const lookOf = ({ name, attributes }: XmlElement, { face }: Look): Partial<Look> => {
  switch (name) {
    case 'i':
    case 'em':
      return { face: isHeavy(face) ? 'semibold-italic' : 'italic' };
    case 'b':
    case 'strong':
    case 'dt':
      return { face: isSlanted(face) ? 'semibold-italic' : 'semibold' };
    case 'sup':
      return { shift: 'up' };
    case 'sub':
      return { shift: 'down' };
    case 'a': {
      const href = attributes.get('href') ?? '';
      return href.startsWith('#') || href === '' ? {} : { link: href };
    }
    default:
      return {};
  }
};

const isHeavy = (face: Face): boolean => face === 'semibold' || face === 'semibold-italic';

const isSlanted = (face: Face): boolean => face === 'italic' || face === 'semibold-italic';
