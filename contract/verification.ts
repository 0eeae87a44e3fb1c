import * as v from 'valibot';
import { creditType } from './credit.ts';
import { endpoint } from './endpoint.ts';
import { day, quarterHours } from './values.ts';

export const verifyEndpoint = endpoint({
  method: 'GET',
  path: '/verify/{code}',
  summary: 'Whether a certificate is genuine, by the code on it: what it says, and nothing else',
  access: 'public',
  params: v.object({ code: v.pipe(v.string(), v.maxLength(200)) }),
  response: v.object({
    name: v.string(),
    degree: v.string(),
    title: v.string(),
    type: creditType,
    credit: quarterHours,
    completedOn: day,
    provider: v.string(),
    demonstration: v.boolean(),
    reissuedOn: v.nullable(day),
  }),
  refusals: [404],
});
