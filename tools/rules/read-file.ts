import * as v from 'valibot';
import { type Document, isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import { fieldOf, type PathKey, type RuleProblem } from './rule-problem.ts';

/** A file of rules with a way to find the lines of its fields. */
export interface RuleFile<T> {
  readonly file: string;
  readonly value: T;
  readonly lineOf: (path: readonly PathKey[]) => number;
}

type ReadFile<T> =
  | { readonly ok: true; readonly file: RuleFile<T> }
  | { readonly ok: false; readonly problems: readonly RuleProblem[] };

/** Reads a file of YAML by a schema. Every problem says its file, line and field. */
export const readFile = <S extends v.GenericSchema>(
  file: string,
  text: string,
  schema: S,
): ReadFile<v.InferOutput<S>> => {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  if (document.errors.length > 0)
    return {
      ok: false,
      problems: document.errors.map(({ pos, message }) => ({
        file,
        line: counter.linePos(pos[0]).line,
        field: '',
        message: `is not well-formed YAML: ${message.split('\n')[0] ?? message}`,
      })),
    };
  const lineOf = (path: readonly PathKey[]) => counter.linePos(offsetOf(document, path)).line;
  const parsed = v.safeParse(schema, document.toJS({ maxAliasCount: 0 }));
  if (parsed.success) return { ok: true, file: { file, value: parsed.output, lineOf } };
  return {
    ok: false,
    problems: parsed.issues.map((issue) => {
      const path = (issue.path ?? []).map(({ key }) => key as PathKey);
      return { file, line: lineOf(path), field: fieldOf(path), message: messageOf(issue) };
    }),
  };
};

const messageOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'is an unknown field';
  return issue.received === 'undefined' ? 'is missing' : issue.message;
};

/** Where a field begins, or the last of its parents that exists. */
const offsetOf = (document: Document, path: readonly PathKey[]): number => {
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((each) => isNode(each.key) && String(each.key) === String(key));
      if (pair === undefined) break;
      offset = (isNode(pair.key) ? pair.key.range?.[0] : undefined) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      offset = (isNode(node) ? node.range?.[0] : undefined) ?? offset;
    } else break;
  }
  return offset;
};
