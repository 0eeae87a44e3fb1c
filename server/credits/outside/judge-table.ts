import { duplicateKey, type OutsideCredit } from '#core/credits/outside-credit.ts';
import {
  type ColumnMapping,
  mappingFrom,
  missingFields,
  OUTSIDE_FIELDS,
  type OutsideField,
} from '#core/credits/outside-fields.ts';
import { type CellProblem, readOutsideRow } from '#core/credits/outside-row.ts';
import { REQUIREMENT_TOPICS } from '#core/requirements/topics.ts';
import type { Queries } from '../../database/database.ts';
import { readTable } from './read-table.ts';

export type Judged =
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

interface JudgedTable {
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
  readonly missing: readonly OutsideField[];
  /** None where a column is missing that has to be there. */
  readonly rows: readonly Judged[];
}

/** Reads a file and says of each row what would become of it. */
export const judgeTable = async (
  queries: Queries,
  userId: string,
  text: string,
  given: ColumnMapping | undefined,
  today: string,
): Promise<JudgedTable> => {
  const { headings, rows } = readTable(text);
  const mapping = headings.map((_, at) => (given ?? mappingFrom(headings))[at] ?? null);
  const missing = missingFields(mapping);
  if (missing.length > 0) return { headings, mapping, missing, rows: [] };
  const known = await knownLikenesses(queries, userId);
  const seen = new Set<string>();
  const judged = rows.map(({ line, cells }): Judged => {
    const read = readOutsideRow(fieldsOf(cells, mapping), today, TOPICS);
    if (!read.ok)
      return {
        state: 'wrong',
        line,
        title: fieldsOf(cells, mapping).title?.slice(0, 200) ?? '',
        problems: read.wrong,
      };
    const credit = read.value;
    const likeness = duplicateKey(credit);
    const sameAs = seen.has(likeness) ? 'file' : known.get(likeness);
    seen.add(likeness);
    return sameAs === undefined
      ? { state: 'fresh', line, credit }
      : { state: 'duplicate', line, credit, sameAs };
  });
  return { headings, mapping, missing, rows: judged };
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
  const earned = await queries.query<{ completed_on: string; title: string; credit_quarters: number }>(
    'select completed_on::text, title, credit_quarters from credits where user_id = $1',
    [userId],
  );
  const reported = await queries.query<{ likeness: string }>(
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
