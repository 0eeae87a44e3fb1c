import * as v from 'valibot';
import { verifyEndpoint } from '#contract/credits.ts';
import { moment } from '#contract/values.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { normalizedCode } from '#core/credits/verification-code.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { notFound } from '../platform/http/refused.ts';
import { VERIFICATIONS } from '../platform/limits/limits.ts';
import { LAST_REISSUE } from './credit-columns.ts';

const foundRow = v.object({
  verification: v.omit(verifyEndpoint.response, ['reissuedOn']),
  reissued_at: v.nullable(moment),
  /** The zone in which the credit was completed, whose days the certificate names. */
  time_zone: v.string(),
});

/** No issued code is empty. */
const NO_CODE = '';

/** Malformed codes are looked up like others, so that timing reveals nothing. */
export const verify = handler(
  verifyEndpoint,
  async ({ input, database }) => {
    const [found] = await readRows(
      database,
      foundRow,
      `select jsonb_build_object(
         'name', name_at_issue,
         'degree', degree_at_issue,
         'title', title,
         'type', type,
         'credit', credit_quarters,
         'maximumCredit', maximum_quarters,
         'completedOn', completed_on::text,
         'provider', provider,
         'demonstration', demonstration,
         'reissueReason', reason
       ) as verification, reissued_at, time_zone
       from (${ISSUED} union all ${SEALED}) certificate`,
      [normalizedCode(input.params.code) ?? NO_CODE],
    );
    if (found === undefined) throw notFound();
    const { verification, reissued_at: reissuedAt, time_zone: timeZone } = found;
    return {
      ...verification,
      reissuedOn: reissuedAt === null ? null : completionDay(new Date(reissuedAt), timeZone),
    };
  },
  VERIFICATIONS,
);

const SHOWN =
  'name_at_issue, degree_at_issue, title, type, credit_quarters, maximum_quarters, completed_on, provider';

const ISSUED = `
  select ${SHOWN}, demonstration, r.reissued_at, r.reason, time_zone
  from credits c ${LAST_REISSUE} where c.verification_code = $1`;

/** The sealed records of deleted accounts. */
const SEALED = `
  select ${SHOWN}, false, reissued_at, reissue_reason, time_zone from sealed_records where verification_code = $1`;
