import { escapeHtml } from '../../../platform/shared/escape-html.ts';
import type { Refuse } from '../../../platform/shared/refusal.ts';
import { isElement, type XmlElement, type XmlNode } from '../../../platform/xml/xml-element.ts';
import { allowedAttributes, allowedElements, refusedElements } from './svg-names.ts';

/** The only references allowed are to other parts of the same picture. */
const leadsAway = /url\(\s*["']?\s*(?!["'#\s])|javascript:|data:|\\|expression\s*\(|-moz-binding/i;
const atRule = /@(?!media\b)/i;

/**
 * Rebuilds a drawing from the allowed names. Content that could execute, load or multiply is refused with its line,
 * so that the author knows; metadata of drawing programs is removed.
 */
export function cleanSvg(root: XmlElement, refuse: Refuse): string {
  return written(root, refuse, '<svg xmlns="http://www.w3.org/2000/svg"');
}

function written(element: XmlElement, refuse: Refuse, opening = `<${element.name}`): string {
  const attributes = [...element.attributes].flatMap(([name, value]) =>
    allowedAttribute(element, name, value, refuse),
  );
  const content = element.children.map((child) => writtenNode(child, element, refuse)).join('');
  return `${[opening, ...attributes].join(' ')}>${content}</${element.name}>`;
}

function writtenNode(node: XmlNode, parent: XmlElement, refuse: Refuse): string {
  if (!isElement(node)) {
    if (parent.name === 'style' && (leadsAway.test(node) || atRule.test(node)))
      refuse(parent.line, '<style>: must not load anything');
    return escapeHtml(node);
  }
  if (refusedElements.has(node.name.toLowerCase())) {
    refuse(node.line, `<${node.name}>: has no place in a figure, which is drawn and never carried out`);
    return '';
  }
  return allowedElements.has(node.name) ? written(node, refuse) : '';
}

function allowedAttribute(
  element: XmlElement,
  name: string,
  value: string,
  refuse: Refuse,
): readonly string[] {
  if (/^on/i.test(name)) refuse(element.line, `<${element.name}> ${name}: a figure may not run anything`);
  else if (name === 'href') {
    if (!value.startsWith('#'))
      refuse(element.line, `<${element.name}> href: may lead only to a part of the same figure`);
    else return [`href="${escapeHtml(value)}"`];
  } else if (allowedAttributes.has(name)) {
    if (leadsAway.test(value) || atRule.test(value))
      refuse(element.line, `<${element.name}> ${name}: may lead only to a part of the same figure`);
    else return [`${name}="${escapeHtml(value)}"`];
  }
  return [];
}
