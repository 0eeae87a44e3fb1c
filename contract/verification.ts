import * as v from 'valibot';
import { creditType, reissueReason } from './credit.ts';
import { endpoint } from './endpoint.ts';
import { day, quarterHours } from './values.ts';

export const verifyEndpoint = endpoint({
  method: 'GET',
  path: '/verify/{code}',
  summary: 'Verifies a certificate by its code: returns only what the certificate states',
  access: 'public',
  params: v.object({ code: v.pipe(v.string(), v.maxLength(200)) }),
  response: v.object({
    name: v.string(),
    degree: v.string(),
    title: v.string(),
    type: creditType,
    credit: quarterHours,
    maximumCredit: quarterHours,
    completedOn: day,
    provider: v.string(),
    demonstration: v.boolean(),
    reissuedOn: v.nullable(day),
    reissueReason: v.nullable(reissueReason),
  }),
  refusals: [404],
});
