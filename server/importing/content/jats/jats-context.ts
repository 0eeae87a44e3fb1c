import type { Refusal } from '../../../platform/shared/refusal.ts';
import { descendants, type XmlElement, type XmlNode } from '../../../platform/xml/xml-element.ts';
import type { Pictures } from '../figures/picture.ts';
import { plainText } from './plain-text.ts';
import type { References } from './read-references.ts';

/** Facts about the whole article that rendering one of its parts needs. */
export interface JatsContext {
  readonly doi: string | undefined;
  readonly references: References;
  /** The stored pictures, by the names that the file gives them. */
  readonly pictures: Pictures;
  /** The elements that get an anchor on the page, by their id in the file. */
  readonly anchored: ReadonlyMap<string, XmlElement>;
  /** The name that the text uses for a figure or table, such as 'Fig. 1', by its id. */
  readonly calledBy: ReadonlyMap<string, string>;
  /** Footnotes found in inline text, in order. */
  readonly notes: XmlElement[];
  readonly findings: Findings;
  /** Renders blocks and loose text; `level` is the heading level of a section inside it. */
  readonly draw: (nodes: readonly XmlNode[], level: number) => string;
  /** Renders the inside of a line. */
  readonly drawInline: (nodes: readonly XmlNode[]) => string;
}

/** Where an element first occurs, and how often. */
export interface Occurrences {
  readonly line: number;
  readonly count: number;
}

/** Findings from rendering an article that an operator should know. */
export interface Findings {
  /** Elements whose content is left out, by name. */
  readonly leftOut: Map<string, Occurrences>;
  /** Unknown elements, by name; their text is kept. */
  readonly unknown: Map<string, Occurrences>;
  /** References to ids that do not exist in the file, by id. */
  readonly deadLinks: Map<string, Occurrences>;
  /** Counts of what was rendered, and of what is only linked at the publisher. */
  readonly rendered: Map<Rendered, number>;
  /** What else an operator should know, with its line. */
  readonly warnings: Refusal[];
  /** The links that the text should have. */
  readonly links: FileLink[];
}

/** A link in the text of a file. */
export interface FileLink {
  /** As the page links to it: a URL, or `#` and an anchor of the article. */
  readonly address: string;
  /** Where it leads in the file. */
  readonly name: string;
  readonly line: number;
}

type Rendered =
  | 'figures'
  | 'tables'
  | 'tables at the publisher'
  | 'formulas'
  | 'formulas as TeX'
  | 'formulas at the publisher';

export function noFindings(): Findings {
  return {
    leftOut: new Map(),
    unknown: new Map(),
    deadLinks: new Map(),
    rendered: new Map(),
    warnings: [],
    links: [],
  };
}

export function note(found: Map<string, Occurrences>, name: string, { line }: XmlElement): void {
  const before = found.get(name);
  found.set(name, { line: before?.line ?? line, count: (before?.count ?? 0) + 1 });
}

export function count({ findings: { rendered } }: JatsContext, what: Rendered): void {
  rendered.set(what, (rendered.get(what) ?? 0) + 1);
}

const anchoredElements = new Set([
  'sec',
  'fig',
  'fig-group',
  'table-wrap',
  'boxed-text',
  'disp-formula',
  'fn',
  'supplementary-material',
  'list',
  'def-list',
  'disp-quote',
  'statement',
  'app',
  'p',
  'media',
  'array',
  'target',
  'graphic',
  'chem-struct-wrap',
  'disp-formula-group',
  'table-wrap-group',
  'verse-group',
  'glossary',
  'ack',
  'notes',
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

/** The names that the text uses for its figures and tables, for those without a label. */
export function namesInText(article: XmlElement): ReadonlyMap<string, string> {
  return new Map(
    descendants(article, 'xref')
      .map((xref): [string, string] => [xref.attributes.get('rid') ?? '', plainText(xref)])
      .filter(([, name]) => /^(?:fig(?:ure|\.)?|table|scheme|plate|box|video|movie)\s*S?\d+$/i.test(name))
      .reverse(),
  );
}

/** The element's label, or the name that the text uses for it. */
export function nameOf(element: XmlElement, { calledBy }: JatsContext): string {
  return labelOf(element) || (calledBy.get(element.attributes.get('id') ?? '') ?? '');
}

/** ` id="…"`, limited to characters that an anchor can have; empty without an id. */
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
