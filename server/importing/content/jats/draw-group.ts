import {
  childElements,
  isElement,
  type XmlElement,
  type XmlNode,
} from '../../../platform/xml/xml-element.ts';
import { drawCaption } from './draw-figure.ts';
import { drawInlines } from './draw-inline.ts';
import { idAttribute, type JatsContext } from './jats-context.ts';
import { ledBy, paragraph, withId } from './paragraphs.ts';

/** A label and title in bold, which are no heading of the article, then the rest. */
export function drawGroup(group: XmlElement, context: JatsContext, level: number): string {
  const head = childElements(group).filter(isGroupHead);
  const rest = group.children.filter((node) => !isElement(node) || !isGroupHead(node));
  const titles = head.filter(({ name }) => name === 'title');
  const captions = head.filter(({ name }) => name === 'caption').flatMap(({ children }) => children);
  const caption: XmlElement = { ...group, name: 'caption', children: [...titles, ...captions] };
  const labels = head.filter(({ name }) => name === 'label');
  const named = drawCaption({ ...group, children: [...labels, caption] }, context, level);
  const drawn = context.draw(rest, level);
  const isRunIn = /^<p><b>[^<]*<\/b><\/p>$/.test(named) && titles.length === 0;
  const html = isRunIn ? ledBy(named.slice('<p>'.length, -'</p>'.length), drawn) : `${named}${drawn}`;
  return withId(html, idAttribute(group));
}

const isGroupHead = ({ name }: XmlElement): boolean => ['label', 'title', 'caption'].includes(name);

/** 'Speaker: words'. */
export function drawSpeech(speech: XmlElement, context: JatsContext, level: number): string {
  const speaker = childElements(speech, 'speaker')
    .map(({ children }) => drawInlines(children, context).trim())
    .join(' ');
  const words = context.draw(
    childElements(speech).filter(({ name }) => name !== 'speaker'),
    level,
  );
  const lead = speaker === '' || /[:.]$/.test(speaker) ? speaker : `${speaker}:`;
  return ledBy(lead === '' ? '' : `<b>${lead}</b>`, words);
}

/** Whose a picture, a table or a quotation is, as one paragraph. */
export function drawPermissions(permissions: XmlElement, context: JatsContext): string {
  const parts = childElements(permissions);
  const isStated = parts.some(({ name }) => name === 'copyright-statement');
  const shown = parts.filter(
    ({ name }) => !isStated || !['copyright-year', 'copyright-holder'].includes(name),
  );
  return paragraph(
    shown
      .map((part) => drawInlines(part.name === 'license' ? spacedOut(part) : part.children, context).trim())
      .filter((text) => text !== '')
      .join(' '),
  );
}

/** The paragraphs of a license, without its address for programs. */
const spacedOut = ({ children }: XmlElement): readonly XmlNode[] =>
  children.filter((node) => !isElement(node) || node.name !== 'license_ref').flatMap((node) => [node, ' ']);
