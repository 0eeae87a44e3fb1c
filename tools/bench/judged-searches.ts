import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The searches whose answers were pooled: both systems' first ten articles were judged. Each part follows its own rule. */
export const POOLED = ['apart', 'lay', 'misspelled', 'typed'] as const;

/** The ranking's weights were tuned only on the seen part. The file says what else was known. */
export const PARTS = ['seen', 'unseen', 'blind', 'fresh', ...POOLED] as const;

export type Part = (typeof PARTS)[number];

const isPart = (text: string | undefined): text is Part => PARTS.some((part) => part === text);

/** A query with the articles that answer it. */
export interface JudgedSearch {
  readonly part: Part;
  readonly query: string;
  /** By source key: 2 is an exact match, 1 is about the same subject, 0 was judged and is neither. */
  readonly answers: ReadonlyMap<string, number>;
}

/** Reads the judged queries: tab-separated part, query, and answers as `key=grade`. */
export const readJudgedSearches = async (): Promise<readonly JudgedSearch[]> => {
  const text = await readFile(join(import.meta.dirname, 'judged-searches.tsv'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [part, query = '', answers = ''] = line.split('\t');
      if (!isPart(part)) throw new Error(`Not a judged search: ${line}`);
      const graded = answers.split(' ').map((answer): [string, number] => {
        const at = answer.lastIndexOf('=');
        return [answer.slice(0, at), Number(answer.slice(at + 1))];
      });
      return { part, query, answers: new Map(graded) };
    });
};

const FIRST = 10;

export interface SearchQuality {
  /** The share of queries with an exact match among the first ten results. */
  readonly hits: number;
  readonly mrr: number;
  readonly ndcg: number;
  /** How many results, of the first ten of all searches, nobody has graded. They count as 0. */
  readonly unjudged: number;
}

/** Means over all searches. `found` has the source keys of the results, best first, for each. */
export const qualityOf = (
  searches: readonly JudgedSearch[],
  found: readonly (readonly string[])[],
): SearchQuality => {
  const each = searches.map(({ answers }, at) => {
    const first = (found[at] ?? []).slice(0, FIRST);
    const grades = first.map((key) => answers.get(key) ?? 0);
    const best = [...answers.values()].toSorted((one, other) => other - one).slice(0, FIRST);
    const index = grades.indexOf(2);
    return {
      hit: index >= 0 ? 1 : 0,
      reciprocal: index >= 0 ? 1 / (index + 1) : 0,
      ndcg: gain(grades) / gain(best),
      unjudged: first.filter((key) => !answers.has(key)).length,
    };
  });
  const mean = (values: readonly number[]) =>
    values.reduce((total, value) => total + value, 0) / values.length;
  return {
    hits: mean(each.map(({ hit }) => hit)),
    mrr: mean(each.map(({ reciprocal }) => reciprocal)),
    ndcg: mean(each.map(({ ndcg }) => ndcg)),
    unjudged: each.reduce((total, { unjudged }) => total + unjudged, 0),
  };
};

const gain = (grades: readonly number[]): number =>
  grades.reduce((total, grade, index) => total + (2 ** grade - 1) / Math.log2(index + 2), 0);
