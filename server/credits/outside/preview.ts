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
import { decodeTable } from './decode-table.ts';

/** The most rows that a preview shows. */
const MAX_SHOWN = 200;

type Shown = EndpointResponse<typeof previewOutsideEndpoint>['shown'][number];

export const previewOutside = handler(
  previewOutsideEndpoint,
  async ({ input: { body }, caller, database, now }) => {
    const { headings, mapping, missing, rows } = await checkTable(
      database,
      learnerOf(caller),
      decodeTable(body.file),
      body.mapping,
      latestDay(now()),
    );
    const added = rows.filter(({ state }) => state === 'fresh').length;
    refuseInvalid(tooManyOutside(await countOutside(database, learnerOf(caller)), added));
    const of = (state: CheckedRow['state']) => rows.filter((row) => row.state === state);
    const headingOf = (field: OutsideField) =>
      headings[mapping.indexOf(field)] ?? OUTSIDE_FIELDS.find(({ name }) => name === field)?.label ?? field;
    const ordered = [...of('wrong'), ...of('duplicate'), ...of('fresh')];
    return {
      columns: headings.map((heading, at) => ({ heading, field: mapping[at] ?? null })),
      missing: [...missing],
      rows: rows.length,
      fresh: added,
      duplicates: of('duplicate').length,
      wrong: of('wrong').length,
      amount: rows.reduce((sum, row) => sum + (row.state === 'fresh' ? row.credit.amount : 0), 0),
      shown: ordered.slice(0, MAX_SHOWN).map((row) => shown(row, headingOf)),
    };
  },
  CREDIT_FILES,
);

const shown = (row: CheckedRow, headingOf: (field: OutsideField) => string): Shown =>
  row.state === 'wrong'
    ? {
        line: row.line,
        state: row.state,
        title: row.title,
        completedOn: null,
        amount: null,
        sameAs: null,
        problems: row.problems.map(({ field, message }) => ({ column: headingOf(field), message })),
      }
    : {
        line: row.line,
        state: row.state,
        title: row.credit.title,
        completedOn: row.credit.completedOn,
        amount: row.credit.amount,
        sameAs: row.state === 'duplicate' ? row.sameAs : null,
        problems: [],
      };
