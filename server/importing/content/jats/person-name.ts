import { childAt, childElements, isElement, type XmlElement } from '../../../platform/xml/xml-element.ts';
import { plainText } from './plain-text.ts';
import { isName } from './separate-words.ts';

/** Formats 'Ada B. Lovelace Jr', in the order of the name's own style. */
export function personName(name: XmlElement): string {
  if (isOnlyWritten(name)) return plainText(name);
  const given = plainText(childAt(name, 'given-names'));
  const surname = plainText(childAt(name, 'surname'));
  const eastern = name.attributes.get('name-style') === 'eastern';
  return joined(eastern ? [surname, given] : [given, surname], childAt(name, 'suffix'));
}

/** Formats 'Lovelace AB', as in reference lists. */
export function citedName(name: XmlElement): string {
  if (isOnlyWritten(name)) return plainText(name);
  return joined(
    [plainText(childAt(name, 'surname')), plainText(childAt(name, 'given-names'))],
    childAt(name, 'suffix'),
  );
}

/** A name of which a part is not in a field. */
function isOnlyWritten({ name, children }: XmlElement): boolean {
  const hasSurname = children.some((node) => isElement(node) && node.name === 'surname');
  const hasLooseText = children.some((node) => !isElement(node) && /[\p{L}\p{N}]/u.test(node));
  return name === 'string-name' && (!hasSurname || hasLooseText);
}

/** A group's name without its list of members. */
export function collectiveName(collective: XmlElement): string {
  const own = collective.children.filter(
    (node) => typeof node === 'string' || !['contrib-group', 'xref', 'aff', 'fn'].includes(node.name),
  );
  return plainText({ ...collective, children: own }).replace(/[\s:,]{1,9}$/, '');
}

function joined(parts: readonly string[], suffix: XmlElement | undefined): string {
  return [...parts, plainText(suffix)].filter((part) => part !== '').join(' ');
}

export function namesIn(parent: XmlElement): readonly XmlElement[] {
  return childElements(parent).filter(isName);
}
