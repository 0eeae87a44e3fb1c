import { descendants, type XmlElement, type XmlNode } from '../xml/xml-element.ts';
import { plainText } from './plain-text.ts';
import type { References } from './read-references.ts';

/** What drawing one part of an article needs to know about the rest of it. */
export interface JatsContext {
  readonly doi: string | undefined;
  readonly references: References;
  /** By id in the file: the elements that get an anchor on the page. */
  readonly anchored: ReadonlyMap<string, XmlElement>;
  /** Footnotes met within a line of text, in their order. */
  readonly notes: XmlElement[];
  /** Names of elements whose content the page does without. */
  readonly leftOut: Set<string>;
  /** Names of elements that nothing here knows; their text is kept. */
  readonly unknown: Set<string>;
  /** Draws blocks and loose text; `level` is the heading level of a section found in it. */
  readonly draw: (nodes: readonly XmlNode[], level: number) => string;
}

const anchoredElements = new Set([
  ...['sec', 'fig', 'fig-group', 'table-wrap', 'boxed-text', 'disp-formula', 'fn', 'supplementary-material'],
  ...['list', 'def-list', 'disp-quote', 'statement', 'app', 'p'],
]);

export function anchoredIn(article: XmlElement): ReadonlyMap<string, XmlElement> {
  const parts = ['body', 'back', 'floats-group', 'floats-wrap'];
  return new Map(
    descendants(article)
      .filter(({ name }) => parts.includes(name))
      .flatMap((part) => descendants(part))
      .filter(({ name, attributes }) => anchoredElements.has(name) && attributes.has('id'))
      .map((element): [string, XmlElement] => [element.attributes.get('id') ?? '', element]),
  );
}

/** ` id="…"` in characters that an anchor may have, or nothing. */
export function idAttribute(element: XmlElement): string {
  const id = element.attributes.get('id');
  return id === undefined ? '' : ` id="${anchorOf(id)}"`;
}

/** 'pone.0058242.e001' is 'pone-0058242-e001'. */
export function anchorOf(id: string): string {
  const safe = id.replace(/[^A-Za-z0-9_-]/g, '-');
  return /^[A-Za-z]/.test(safe) ? safe : `x${safe}`;
}

export function labelOf(element: XmlElement | undefined): string {
  return plainText(
    element?.children.find((node): node is XmlElement => typeof node !== 'string' && node.name === 'label'),
  );
}
