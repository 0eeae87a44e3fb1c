import * as v from 'valibot';
import { day } from '#contract/values.ts';
import { duplicateKey, type OutsideCredit } from '#core/credits/outside-credit.ts';
import {
  type ColumnMapping,
  mappingFrom,
  missingFields,
  OUTSIDE_FIELDS,
  type OutsideField,
} from '#core/credits/outside-fields.ts';
import { type CellProblem, readOutsideRow } from '#core/credits/outside-row.ts';
import { REQUIREMENT_TOPICS } from '#core/requirements/generated/topics.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { runInSlices } from '../../platform/shared/run-in-slices.ts';
import { readTable, type TableRow } from './read-table.ts';

export type CheckedRow =
  | { readonly state: 'fresh'; readonly line: number; readonly credit: Omit<OutsideCredit, 'id'> }
  | {
      readonly state: 'duplicate';
      readonly line: number;
      readonly credit: Omit<OutsideCredit, 'id'>;
      readonly sameAs: 'file' | 'reported' | 'earned';
    }
  | {
      readonly state: 'wrong';
      readonly line: number;
      readonly title: string;
      readonly problems: readonly CellProblem[];
    };

interface CheckedTable {
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
  readonly missing: readonly OutsideField[];
  /** Empty if a required column is missing. */
  readonly rows: readonly CheckedRow[];
}

/** Reads a file and classifies each row, in slices. */
export const checkTable = async (
  queries: Queries,
  userId: string,
  text: string,
  given: ColumnMapping | undefined,
  today: string,
): Promise<CheckedTable> => {
  const { headings, rows } = readTable(text);
  const mapping = headings.map((_, at) => (given ?? mappingFrom(headings))[at] ?? null);
  const missing = missingFields(mapping);
  if (missing.length > 0) return { headings, mapping, missing, rows: [] };
  const known = await knownLikenesses(queries, userId);
  const seen = new Set<string>();
  const checkRow = ({ line, cells }: TableRow): CheckedRow => {
    const fields = fieldsOf(cells, mapping);
    const read = readOutsideRow(fields, today, TOPICS);
    if (!read.ok)
      return { state: 'wrong', line, title: fields.title?.slice(0, 200) ?? '', problems: read.wrong };
    const credit = read.value;
    const likeness = duplicateKey(credit);
    const sameAs = seen.has(likeness) ? 'file' : known.get(likeness);
    seen.add(likeness);
    return sameAs === undefined
      ? { state: 'fresh', line, credit }
      : { state: 'duplicate', line, credit, sameAs };
  };
  const checked = function* (): Generator<void, readonly CheckedRow[]> {
    const list: CheckedRow[] = [];
    for (const row of rows) {
      list.push(checkRow(row));
      yield;
    }
    return list;
  };
  return { headings, mapping, missing, rows: await runInSlices(checked()) };
};

const TOPICS = REQUIREMENT_TOPICS.map(({ slug }) => slug);

const fieldsOf = (cells: readonly string[], mapping: ColumnMapping): Partial<Record<OutsideField, string>> =>
  Object.fromEntries(
    OUTSIDE_FIELDS.flatMap(({ name }) => {
      const at = mapping.indexOf(name);
      return at < 0 ? [] : [[name, cells[at] ?? '']];
    }),
  );

const knownLikenesses = async (
  queries: Queries,
  userId: string,
): Promise<ReadonlyMap<string, 'reported' | 'earned'>> => {
  const earned = await readRows(
    queries,
    v.object({ completed_on: day, title: v.string(), credit_quarters: v.number() }),
    'select completed_on::text, title, credit_quarters from credits where user_id = $1',
    [userId],
  );
  const reported = await readRows(
    queries,
    v.object({ likeness: v.string() }),
    'select likeness from outside_credits where user_id = $1 and removed_at is null',
    [userId],
  );
  return new Map<string, 'reported' | 'earned'>([
    ...reported.map(({ likeness }) => [likeness, 'reported'] as const),
    ...earned.map(
      ({ completed_on, title, credit_quarters }) =>
        [duplicateKey({ completedOn: completed_on, title, amount: credit_quarters * 25 }), 'earned'] as const,
    ),
  ]);
};
