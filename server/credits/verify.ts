import type { EndpointResponse } from '#contract/endpoint.ts';
import { verifyEndpoint } from '#contract/verification.ts';
import { normalisedCode } from '#core/credits/verification-code.ts';
import { handler } from '../http/call.ts';
import { notFound } from '../http/refused.ts';
import { VERIFICATIONS } from '../limits/limits.ts';

type Verification = EndpointResponse<typeof verifyEndpoint>;

/** No issued code is empty. */
const NO_CODE = '';

/** Malformed codes are looked up like others, so that timing reveals nothing. */
export const verify = handler(
  verifyEndpoint,
  async ({ input, database }) => {
    const [found] = await database.query<{ verification: Verification }>(
      `select jsonb_build_object(
         'name', c.name_at_issue,
         'degree', c.degree_at_issue,
         'title', c.title,
         'type', c.type,
         'credit', c.credit_quarters,
         'completedOn', c.completed_on::text,
         'provider', c.provider,
         'demonstration', c.demonstration,
         'reissuedOn', (select to_char(max(r.reissued_at) at time zone 'UTC', 'YYYY-MM-DD')
           from credit_reissues r where r.credit_id = c.id)
       ) as verification
       from credits c where c.verification_code = $1`,
      [normalisedCode(input.params.code) ?? NO_CODE],
    );
    if (found === undefined) throw notFound();
    return found.verification;
  },
  VERIFICATIONS,
);
