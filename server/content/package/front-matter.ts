import { LineCounter, parseDocument } from 'yaml';
import { type Reading, read, refused } from '../refusal.ts';
import type { Field } from './field.ts';

export interface FrontMatter {
  readonly root: Field;
  readonly body: string;
  /** The file's line that the body begins on. */
  readonly bodyLine: number;
}

/** Packages are written by hand, some 10 kB each; YAML and Markdown take a hundred times their size to hold. */
const largestPackage = 1024 * 1024;

/** The YAML between the two lines of `---`, every value with its line in the file, and the Markdown after it. */
export function readFrontMatter(text: string): Reading<FrontMatter> {
  if (text.length > largestPackage) return refused(1, 'The package is longer than 1 MB.');
  const lines = text.split(/\r?\n/);
  if (lines[0]?.trimEnd() !== '---')
    return refused(1, 'A package begins with a line "---" and its front matter; this file does not.');
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (end < 0) return refused(1, 'The front matter has no end: a line "---" is missing.');
  const yaml = lines.slice(1, end).join('\n');
  const counter = new LineCounter();
  const parsed = parsedYaml(yaml, counter);
  if (parsed === undefined) return refused(1, 'The front matter nests too deeply to be read.');
  const [error] = parsed.errors;
  if (error !== undefined)
    return refused(
      counter.linePos(error.pos[0]).line + 1,
      `Not well-formed YAML: ${firstLine(error.message)}`,
    );
  const lineOf = (offset: number) => counter.linePos(offset).line + 1;
  return read({
    root: { path: '', line: 1, node: parsed.contents, lineOf },
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
  });
}

function parsedYaml(yaml: string, lineCounter: LineCounter) {
  try {
    return parseDocument(yaml, { lineCounter, prettyErrors: false });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message;
}
