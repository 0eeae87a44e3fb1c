import type { Pictures } from '../figures/picture.ts';
import { descendants, type XmlElement, type XmlNode } from '../xml/xml-element.ts';
import { plainText } from './plain-text.ts';
import type { References } from './read-references.ts';

/** What rendering one part of an article needs to know about the rest of it. */
export interface JatsContext {
  readonly doi: string | undefined;
  readonly references: References;
  /** The stored pictures, by the names that the file gives them. */
  readonly pictures: Pictures;
  /** The elements that get an anchor on the page, by their id in the file. */
  readonly anchored: ReadonlyMap<string, XmlElement>;
  /** Footnotes found within a line of text, in order. */
  readonly notes: XmlElement[];
  /** Names of elements whose content is left out. */
  readonly leftOut: Set<string>;
  /** Names of unknown elements; their text is kept. */
  readonly unknown: Set<string>;
  /** Renders blocks and loose text; `level` is the heading level of a section found in it. */
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

/** ` id="…"` in the characters that an anchor can have, or nothing. */
export function idAttribute(element: XmlElement): string {
  const id = element.attributes.get('id');
  return id === undefined ? '' : ` id="${anchorOf(id)}"`;
}

/** 'pone.0058242.e001' becomes 'pone-0058242-e001'. */
export function anchorOf(id: string): string {
  const safe = id.replace(/[^A-Za-z0-9_-]/g, '-');
  return /^[A-Za-z]/.test(safe) ? safe : `x${safe}`;
}

export function labelOf(element: XmlElement | undefined): string {
  return plainText(
    element?.children.find((node): node is XmlElement => typeof node !== 'string' && node.name === 'label'),
  );
}
