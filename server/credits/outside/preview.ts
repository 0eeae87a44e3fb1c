import type { EndpointResponse } from '#contract/endpoint.ts';
import { previewOutsideEndpoint } from '#contract/outside-credits.ts';
import { OUTSIDE_FIELDS, type OutsideField } from '#core/credits/outside-fields.ts';
import { tooManyOutside } from '#core/credits/outside-limit.ts';
import { latestDay } from '#core/shared/calendar-day.ts';
import { handler } from '../../platform/http/call.ts';
import { learnerOf } from '../../platform/http/learner-of.ts';
import { refuseInvalid } from '../../platform/http/refuse-invalid.ts';
import { CREDIT_FILES } from '../../platform/limits/limits.ts';
import { type CheckedRow, checkTable } from './check-table.ts';
import { countOutside } from './count-outside.ts';
import { readFile } from './read-file.ts';

/** The most rows that a preview shows. */
const MAX_SHOWN = 200;

type Shown = EndpointResponse<typeof previewOutsideEndpoint>['shown'][number];

export const previewOutside = handler(
  previewOutsideEndpoint,
  async ({ input: { body }, caller, database, now }) => {
    const { sheets, sheet, table, hasMergedRows } = await readFile(body.file, body.sheet ?? null);
    const choices = { mapping: body.mapping ?? null, dates: body.dates ?? [] };
    const { headings, mapping, missing, questions, rows, leftOut } = await checkTable(
      database,
      learnerOf(caller),
      { table: table ?? { headings: [], rows: [], above: [] }, hasMergedRows },
      choices,
      latestDay(now()),
    );
    const added = rows.filter(({ state }) => state === 'fresh').length;
    refuseInvalid(tooManyOutside(await countOutside(database, learnerOf(caller)), added));
    const of = (state: CheckedRow['state']) => rows.filter((row) => row.state === state);
    const headingOf = (field: OutsideField | null) =>
      field === null
        ? 'The row'
        : headings[mapping.indexOf(field)] ||
          (OUTSIDE_FIELDS.find(({ name }) => name === field)?.label ?? field);
    const ordered = [...of('wrong'), ...of('duplicate'), ...of('fresh')];
    return {
      sheets: [...sheets],
      sheet,
      dates: questions.map((question) => ({ ...question, choices: [...question.choices] })),
      columns: headings.map((heading, at) => ({ heading, field: mapping[at] ?? null })),
      missing: [...missing],
      rows: rows.length,
      fresh: added,
      duplicates: of('duplicate').length,
      wrong: of('wrong').length,
      amount: rows.reduce((sum, row) => sum + (row.state === 'fresh' ? row.credit.amount : 0), 0),
      shown: ordered.slice(0, MAX_SHOWN).map((row) => shown(row, headingOf)),
      leftOut: leftOut.slice(0, MAX_SHOWN).map((each) => ({ ...each })),
    };
  },
  CREDIT_FILES,
);

const shown = (row: CheckedRow, headingOf: (field: OutsideField | null) => string): Shown =>
  row.state === 'wrong'
    ? {
        line: row.line,
        state: row.state,
        title: row.title,
        completedOn: null,
        amount: null,
        provider: '',
        type: '',
        notes: [],
        sameAs: null,
        problems: row.problems.map(({ field, message }) => ({ column: headingOf(field), message })),
      }
    : {
        line: row.line,
        state: row.state,
        title: row.credit.title,
        completedOn: row.credit.completedOn,
        amount: row.credit.amount,
        provider: row.credit.provider,
        type: row.credit.type,
        notes: [...row.notes],
        sameAs: row.state === 'duplicate' ? row.sameAs : null,
        problems: [],
      };
