import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { Refuse } from '../../../platform/shared/refusal.ts';

/** A value of the front matter, with its name for messages: `questions[2].options`. */
export interface Field {
  readonly path: string;
  /** The line of its key, or of the value itself in a list. */
  readonly line: number;
  readonly node: Node | null;
  readonly lineOf: (offset: number) => number;
}

export type Fields = ReadonlyMap<string, Field>;

export function refuseField(field: Field, reason: string, refuse: Refuse): undefined {
  refuse(field.line, field.path === '' ? reason : `${field.path}: ${reason}`);
}

/** The named fields of a mapping; an unknown name is refused, because it is most often a typo. */
export function fieldsOf(field: Field, known: readonly string[], refuse: Refuse): Fields {
  const fields = new Map<string, Field>();
  if (!isMap<unknown, Node | null>(field.node)) {
    refuseField(field, `must have named fields: ${known.join(', ')}`, refuse);
    return fields;
  }
  for (const { key, value } of field.node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const offset = isScalar(key) ? key.range?.[0] : undefined;
    const path = field.path === '' ? name : `${field.path}.${name}`;
    const line = offset === undefined ? field.line : field.lineOf(offset);
    if (known.includes(name)) fields.set(name, { ...field, path, line, node: value });
    else refuse(line, `${path}: unknown field${suggested(name, known)}`);
  }
  return fields;
}

export function itemsOf(field: Field, refuse: Refuse): readonly Field[] {
  if (!isSeq<Node | null>(field.node)) {
    refuseField(field, 'must be a list', refuse);
    return [];
  }
  return field.node.items.map((node, index) => {
    const offset = node?.range?.[0];
    return {
      ...field,
      path: `${field.path}[${index}]`,
      line: offset === undefined ? field.line : field.lineOf(offset),
      node,
    };
  });
}

export function isEmpty({ node }: Field): boolean {
  return node === null || (isScalar(node) && (node.value === null || node.value === ''));
}

/** The value as written: a number stays the text '0.50'. */
export function writtenText({ node }: Field): string | undefined {
  if (!isScalar(node) || node.value === null || typeof node.value === 'boolean') return undefined;
  return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
}

/** '; did you mean "format"?' if a known name is at most two letters away. */
export function suggested(name: string, known: readonly string[]): string {
  const near = known.find((candidate) => distance(name.toLowerCase(), candidate) <= 2);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

/** The edit distance: letters to insert, delete or replace. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, counterpart] of [...other].entries()) {
      const exchanged = (row[index] ?? 0) + (letter === counterpart ? 0 : 1);
      next.push(Math.min(exchanged, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
