import { type Reading, type Refusal, read } from '../../../platform/shared/refusal.ts';

type JsonValue = string | number | boolean | null | readonly JsonNode[] | JsonObject;
export type JsonObject = ReadonlyMap<string, JsonNode>;

/** A value and its line; for a member of an object, its key's line. */
export interface JsonNode {
  readonly line: number;
  readonly value: JsonValue;
}

const deepestJsonNesting = 64;

const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const quote = 0x22;
const backslash = 0x5c;
const newline = 0x0a;
const nul = 0x00;
const space = 0x20;

/**
 * Parses JSON with line numbers, which JSON.parse doesn't give. Objects become maps, so that no key (`__proto__`) has
 * a special meaning; duplicate keys are refused. A text may contain a NUL byte, so that the reader can refuse its
 * record by name.
 */
export function readJson(text: string): Reading<JsonNode> {
  let at = 0;
  let line = 1;
  let refusal: Refusal | undefined;

  const stop = (reason: string, where = line): never => {
    refusal = { line: where, reason };
    throw new Error(reason);
  };

  const skipSpace = () => {
    for (; ; at += 1) {
      const code = text.charCodeAt(at);
      if (code === newline) line += 1;
      else if (code !== space && code !== 0x09 && code !== 0x0d) return;
    }
  };

  const unexpected = (wanted: string): never =>
    stop(
      at >= text.length
        ? `Not well-formed JSON: the file ends where ${wanted} was expected.`
        : `Not well-formed JSON: ${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))} where ${wanted} was expected.`,
    );

  const takes = (character: string): boolean => {
    skipSpace();
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };

  const readString = (): string => {
    const begin = at;
    for (at += 1; text.charCodeAt(at) !== quote; at += text.charCodeAt(at) === backslash ? 2 : 1)
      if (at >= text.length || (text.charCodeAt(at) < space && text.charCodeAt(at) !== nul))
        stop('Not well-formed JSON: a text is not closed on its line.');
    at += 1;
    try {
      return String(JSON.parse(text.slice(begin, at).replaceAll('\0', '\\u0000')));
    } catch {
      return stop('Not well-formed JSON: a text holds an escape that JSON does not know.');
    }
  };

  const readObject = (depth: number): JsonObject => {
    const members = new Map<string, JsonNode>();
    if (takes('}')) return members;
    do {
      skipSpace();
      if (text.charCodeAt(at) !== quote) unexpected('a key');
      const keyLine = line;
      const key = readString();
      if (members.has(key)) stop(`The key "${key}" is given twice.`, keyLine);
      if (!takes(':')) unexpected('":"');
      members.set(key, { line: keyLine, value: readValue(depth).value });
    } while (takes(','));
    if (!takes('}')) unexpected('"," or "}"');
    return members;
  };

  const readList = (depth: number): readonly JsonNode[] => {
    const items: JsonNode[] = [];
    if (takes(']')) return items;
    do items.push(readValue(depth));
    while (takes(','));
    if (!takes(']')) unexpected('"," or "]"');
    return items;
  };

  const readScalar = (): JsonValue => {
    scalar.lastIndex = at;
    const found = scalar.exec(text)?.[0];
    if (found === undefined) return unexpected('a value');
    at += found.length;
    return found === 'null' ? null : found === 'true' || found === 'false' ? found === 'true' : Number(found);
  };

  const readValue = (depth: number): JsonNode => {
    skipSpace();
    const begun = line;
    if (depth >= deepestJsonNesting) stop(`Values nest more than ${deepestJsonNesting} deep.`);
    if (text.charCodeAt(at) === quote) return { line: begun, value: readString() };
    if (takes('{')) return { line: begun, value: readObject(depth + 1) };
    if (takes('[')) return { line: begun, value: readList(depth + 1) };
    return { line: begun, value: readScalar() };
  };

  try {
    const document = readValue(0);
    skipSpace();
    if (at < text.length) unexpected('the end of the file');
    return read(document);
  } catch (fault) {
    if (refusal === undefined) throw fault;
    return { ok: false, refusals: [refusal] };
  }
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return value instanceof Map;
}

export function isJsonList(value: JsonValue | undefined): value is readonly JsonNode[] {
  return Array.isArray(value);
}
