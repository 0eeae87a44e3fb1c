import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type Reading, read, refused } from '../../../platform/shared/refusal.ts';
import type { Field } from './field.ts';

/**
 * Reads the fields of a piece of YAML that starts on the given line of its file; `what` names it in messages. Refuses
 * malformed YAML and duplicate keys. Runs in linear time.
 */
export function readYaml(yaml: string, firstLine: number, what: string): Reading<Field> {
  const counter = new LineCounter();
  const lineOf = (offset: number) => counter.linePos(offset).line + firstLine - 1;
  const parsed = parsedYaml(yaml, counter);
  if (parsed === undefined) return refused(firstLine, `${what} nests too deeply to be read.`);
  const [error] = parsed.document.errors;
  if (error !== undefined)
    return refused(lineOf(error.pos[0]), `Not well-formed YAML: ${firstLineOf(error.message)}`);
  if (parsed.repeatedKeys.length > 0)
    return {
      ok: false,
      refusals: parsed.repeatedKeys.map(({ name, offset }) => ({
        line: lineOf(offset),
        reason: `Not well-formed YAML: the key "${name}" is given twice.`,
      })),
    };
  return read({ path: '', line: firstLine, node: parsed.document.contents, lineOf });
}

interface RepeatedKey {
  readonly name: string;
  readonly offset: number;
}

function parsedYaml(yaml: string, lineCounter: LineCounter) {
  try {
    // The parser's own check for duplicate keys takes quadratic time.
    const document = parseDocument(yaml, { lineCounter, prettyErrors: false, uniqueKeys: false });
    return { document, repeatedKeys: document.errors.length > 0 ? [] : repeatedKeysOf(document) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** In the order of the file. */
function repeatedKeysOf(document: Document): readonly RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  const waiting: unknown[] = [document.contents];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (isSeq(node)) for (const item of node.items) waiting.push(item);
    if (!isMap(node)) continue;
    const known = new Set<unknown>();
    for (const { key, value } of node.items) {
      waiting.push(key, value);
      if (!isScalar(key)) continue;
      if (known.has(key.value)) repeated.push({ name: String(key.value), offset: key.range?.[0] ?? 0 });
      known.add(key.value);
    }
  }
  return repeated.sort((one, other) => one.offset - other.offset);
}

function firstLineOf(message: string): string {
  return message.split('\n')[0] ?? message;
}
