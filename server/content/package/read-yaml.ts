import { LineCounter, parseDocument } from 'yaml';
import { type Reading, read, refused } from '../refusal.ts';
import type { Field } from './field.ts';

/** The fields of a piece of YAML that begins on the given line of its file; `what` is its name in a message. */
export function readYaml(yaml: string, firstLine: number, what: string): Reading<Field> {
  const counter = new LineCounter();
  const lineOf = (offset: number) => counter.linePos(offset).line + firstLine - 1;
  const parsed = parsedYaml(yaml, counter);
  if (parsed === undefined) return refused(firstLine, `${what} nests too deeply to be read.`);
  const [error] = parsed.errors;
  if (error !== undefined)
    return refused(lineOf(error.pos[0]), `Not well-formed YAML: ${firstLineOf(error.message)}`);
  return read({ path: '', line: firstLine, node: parsed.contents, lineOf });
}

function parsedYaml(yaml: string, lineCounter: LineCounter) {
  try {
    return parseDocument(yaml, { lineCounter, prettyErrors: false });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function firstLineOf(message: string): string {
  return message.split('\n')[0] ?? message;
}
