import { batchFileEndpoint, mocFileEndpoint } from '#contract/credits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { reportCheckEndpoint } from '#contract/reporting.ts';
import { EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import { BATCH_COLUMNS, batchRows, MOC_COLUMNS, mocRows } from '#core/credits/report-table.ts';
import {
  checkRecord,
  concerns,
  type ReportedLearner,
  type ReportTarget,
  whyNotReported,
} from '#core/credits/reporting.ts';
import { recordEvent } from '../../accounts/security-events.ts';
import type { Queries } from '../../platform/database/database.ts';
import { type Call, handler } from '../../platform/http/call.ts';
import { learnerOf } from '../../platform/http/learner-of.ts';
import { refusedBy } from '../../platform/http/refused.ts';
import { readProfile } from '../../profile/profile.ts';
import { readCredits } from '../credit-details.ts';
import { writeCsv } from '../write-csv.ts';
import { readPermissions } from './permissions.ts';

export const reportCheck = handler(reportCheckEndpoint, async ({ input, caller, database }) => {
  const userId = learnerOf(caller);
  const { target } = input.params;
  const { learner, credits } = await concerning(database, userId, target);
  return {
    permission: await permissionFor(database, userId, target),
    records: credits.map((credit) => checkRecord(credit, learner, target)),
  };
});

export const batchFile = handler(batchFileEndpoint, async (call) => {
  const { learner, ready } = await readyFor(call, 'accreditor');
  return writeCsv(
    BATCH_COLUMNS,
    ready.flatMap((credit) => batchRows(credit, learner)),
  );
});

export const mocFile = handler(mocFileEndpoint, async (call) => {
  const { board } = call.input.params;
  const { learner, ready } = await readyFor(call, board);
  return writeCsv(
    MOC_COLUMNS,
    ready.flatMap((credit) => mocRows(credit, learner, board)),
  );
});

const permissionFor = async (queries: Queries, userId: string, target: ReportTarget) =>
  (await readPermissions(queries, userId)).find((each) => each.target === target) ?? {
    target,
    grantedAt: null,
  };

/** The credits with complete data, for a file. Throws 409 if the learner has not given permission. */
const readyFor = async (call: Call<Endpoint>, target: ReportTarget) => {
  const queries = call.database;
  const userId = learnerOf(call.caller);
  const why = whyNotReported(await permissionFor(queries, userId, target));
  if (why !== null) throw refusedBy(why);
  const { learner, credits } = await concerning(queries, userId, target);
  const ready = credits.filter((credit) => checkRecord(credit, learner, target).unmet.length === 0);
  await recordEvent(call, queries, 'credits-exported', userId);
  return { learner, ready };
};

const concerning = async (queries: Queries, userId: string, target: ReportTarget) => {
  const { medicalBoard, ...profile } = await readProfile(queries, userId);
  const learner: ReportedLearner = {
    ...profile,
    medicalBoard: medicalBoard && { name: medicalBoard.name, boardNumber: medicalBoard.board_number },
  };
  const credits = (await readCredits(queries, userId, EVERY_CREDIT)).filter((credit) =>
    concerns(credit, target),
  );
  return { learner, credits };
};
