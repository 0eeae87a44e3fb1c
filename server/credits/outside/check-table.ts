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
import type { ImportChoices } from '#core/credits/outside-import.ts';
import { type CellProblem, readOutsideRow } from '#core/credits/outside-row.ts';
import { kindIn } from '#core/credits/sheets/credit-words.ts';
import { type DateQuestion, dateColumnSteps, readingNamed } from '#core/credits/sheets/date-readings.ts';
import { cellOf, type LeftOutRow, sortSteps } from '#core/credits/sheets/sort-rows.ts';
import type { SheetRow, SheetTable } from '#core/credits/sheets/table-layout.ts';
import { REQUIREMENT_TOPICS } from '#core/requirements/generated/topics.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { runInSlices } from '../../platform/shared/run-in-slices.ts';
import type { TableFile } from './read-file.ts';

type Credit = Omit<OutsideCredit, 'id'>;

export type CheckedRow =
  | {
      readonly state: 'fresh';
      readonly line: number;
      readonly credit: Credit;
      readonly notes: readonly string[];
    }
  | {
      readonly state: 'duplicate';
      readonly line: number;
      readonly credit: Credit;
      readonly notes: readonly string[];
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
  readonly questions: readonly DateQuestion[];
  /** Whether the learner has to choose columns or dates first. Then no row is checked. */
  readonly isOpen: boolean;
  readonly rows: readonly CheckedRow[];
  readonly leftOut: readonly LeftOutRow[];
}

/** Classifies each row of a table, in slices. */
export const checkTable = async (
  queries: Queries,
  userId: string,
  { table, hasMergedRows }: Pick<TableFile, 'hasMergedRows'> & { readonly table: SheetTable },
  choices: Omit<ImportChoices, 'sheet'>,
  today: string,
): Promise<CheckedTable> => {
  const { headings } = table;
  const mapping = headings.map((_, at) => (choices.mapping ?? mappingFrom(headings))[at] ?? null);
  const missing = missingFields(mapping);
  const { rows, leftOut } = await runInSlices(sortSteps(table, mapping));
  const open = { headings, mapping, missing, questions: [], isOpen: true, rows: [], leftOut };
  if (missing.length > 0) return open;
  const dates = rows.map(({ cells }) => cellOf(cells, mapping, 'completedOn'));
  const given = [...choices.dates, ...readingNamed(cellOf(headings, mapping, 'completedOn'))];
  const { readings, questions } = await runInSlices(dateColumnSteps(dates, today, given));
  if (questions.some(({ chosen }) => chosen === null)) return { ...open, questions };
  const known = await knownLikenesses(queries, userId);
  const seen = new Set<string>();
  const context = {
    readings,
    today,
    topics: TOPICS,
    kind: kindIn(cellOf(headings, mapping, 'credits')),
  };
  const checkRow = ({ line, cells }: SheetRow): CheckedRow => {
    const fields = fieldsOf(cells, mapping);
    const wrong = (problems: readonly CellProblem[]): CheckedRow => ({
      state: 'wrong',
      line,
      title: fields.title?.slice(0, 200) ?? '',
      problems: hasMergedRows ? problems.map(aboutMerged) : problems,
    });
    const surplus = surplusOf(cells, headings);
    if (surplus !== null) return wrong([{ field: null, message: surplus }]);
    const read = readOutsideRow(fields, context);
    if (!read.ok) return wrong(read.wrong);
    const { credit, notes } = read.value;
    const likeness = duplicateKey(credit);
    const sameAs = seen.has(likeness) ? 'file' : known.get(likeness);
    seen.add(likeness);
    return sameAs === undefined
      ? { state: 'fresh', line, credit, notes }
      : { state: 'duplicate', line, credit, notes, sameAs };
  };
  const checked = function* (): Generator<void, readonly CheckedRow[]> {
    const list: CheckedRow[] = [];
    for (const row of rows) {
      list.push(checkRow(row));
      yield;
    }
    return list;
  };
  return {
    headings,
    mapping,
    missing,
    questions,
    isOpen: false,
    rows: await runInSlices(checked()),
    leftOut,
  };
};

const aboutMerged = ({ field, message }: CellProblem): CellProblem => ({
  field,
  message: message === 'is empty' ? 'is empty: a merged cell counts for its first row only' : message,
});

/** What a cell beyond the headings means: most often that an amount like 1,5 was split into two cells. */
const surplusOf = (cells: readonly string[], headings: readonly string[]): string | null => {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return last < headings.length
    ? null
    : `has ${last + 1} cells, but there are ${headings.length} columns. A cell with a comma needs quotation marks`;
};

const TOPICS = REQUIREMENT_TOPICS.map(({ slug }) => slug);

const fieldsOf = (cells: readonly string[], mapping: ColumnMapping): Partial<Record<OutsideField, string>> =>
  Object.fromEntries(
    OUTSIDE_FIELDS.filter(({ name }) => mapping.includes(name)).map(({ name }) => [
      name,
      cellOf(cells, mapping, name),
    ]),
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
