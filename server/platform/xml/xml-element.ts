export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  /** The line where its start tag begins. */
  readonly line: number;
  /** By name without prefix. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
}

export type XmlNode = XmlElement | string;

export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string';
}

export function childElements(parent: XmlElement | undefined, name?: string): readonly XmlElement[] {
  return (parent?.children ?? []).filter(
    (child): child is XmlElement => isElement(child) && (name === undefined || child.name === name),
  );
}

/** Follows a path of child names, taking the first child of each name. */
export function childAt(parent: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (element, name) =>
      element?.children.find((child): child is XmlElement => isElement(child) && child.name === name),
    parent,
  );
}

export function descendants(parent: XmlElement | undefined, name?: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const walk = (element: XmlElement) => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      if (name === undefined || child.name === name) found.push(child);
      walk(child);
    }
  };
  if (parent !== undefined) walk(parent);
  return found;
}

export function rawText(node: XmlNode | undefined): string {
  if (node === undefined) return '';
  return typeof node === 'string' ? node : node.children.map(rawText).join('');
}

/** Line breaks and indentation belong to the file, not the text; a no-break space belongs to the text. */
export function collapseSpace(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ');
}
