import { auditArchiveEndpoint, auditReportEndpoint } from '#contract/credits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { EVERY_CREDIT } from '#core/credits/credit-filter.ts';
import { AUDIT_COLUMNS, auditReport, auditRows } from '#core/planner/audit-report.ts';
import { recordEvent } from '../accounts/security-events.ts';
import { readPaper } from '../billing/read-billing.ts';
import { readCredits } from '../credits/credit-details.ts';
import { readOutside } from '../credits/outside/list.ts';
import { writeCsv } from '../credits/write-csv.ts';
import { certificatesOf } from '../credits/year-archive.ts';
import { type Call, handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound } from '../platform/http/refused.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { AUDIT_REPORTS } from '../platform/limits/limits.ts';
import { drawInThread } from '../platform/pdf/thread/draw-in-thread.ts';
import { zipArchive } from '../platform/shared/zip-archive.ts';
import { readProfile } from '../profile/profile.ts';
import type { AuditAbout } from './draw-audit-report.ts';
import { planOf } from './plan-of.ts';

export const auditReportPdf = handler(auditReportEndpoint, async (call) => {
  const { report, about } = await audited(call, call.input.params.state);
  return drawInThread('audit-report', report, about);
});

/** The certificates, the table and the report. Each is made while the archive is downloaded. */
export const auditArchive = handler(auditArchiveEndpoint, async (call) => {
  const { report, about } = await audited(call, call.input.params.state);
  const { madeAt } = about;
  const file = `audit-report-${report.state.toLowerCase()}`;
  return zipArchive(
    [
      ...certificatesOf(report.earned, about),
      { name: `${file}.csv`, madeAt, make: () => writeCsv(AUDIT_COLUMNS, auditRows(report)) },
      {
        name: `${file}.pdf`,
        madeAt,
        make: () => drawInThread('audit-report', report, about),
        isCompressed: true,
      },
    ],
    madeAt,
  );
});

/** Reads the whole record in one transaction. Throws 404 if the learner has no such license. */
const audited = async (call: Call<Endpoint>, state: string) => {
  const { caller, database, settings, origin, now } = call;
  const userId = learnerOf(caller);
  await consumeLimits(call, [[AUDIT_REPORTS, userId]]);
  const [plan, earned, reported, profile, paper] = await database.transaction(async (queries) => [
    await planOf(queries, userId, now()),
    await readCredits(queries, userId, EVERY_CREDIT),
    await readOutside(queries, userId, null),
    await readProfile(queries, userId),
    await readPaper(queries, userId),
  ]);
  const report = auditReport(plan, state, { earned, reported });
  if (report === null) throw notFound();
  await recordEvent(call, database, 'credits-exported', userId);
  const about: AuditAbout = {
    productName: settings.productName,
    provider: settings.provider,
    origin,
    paper,
    madeAt: now(),
    name: `${profile.firstName} ${profile.lastName}`,
    degree: profile.degree,
    npi: profile.npi,
  };
  return { report, about };
};
