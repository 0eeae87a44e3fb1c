import * as v from 'valibot';
import { credit, reissueReason } from './credit.ts';
import { endpoint } from './endpoint.ts';
import { mocCredit } from './moc.ts';
import { id, moment, quarterHours } from './values.ts';

export const creditDetails = v.object({
  ...credit.entries,
  /** What the activity was designated for: the most that could be claimed. */
  maximumCredit: quarterHours,
  nameAtIssue: v.string(),
  degreeAtIssue: v.string(),
  provider: v.string(),
  format: v.string(),
  verificationCode: v.string(),
  /** When the certificate was last reissued. */
  reissuedAt: v.nullable(moment),
  reissueReason: v.nullable(reissueReason),
  /** The enrollment that earned it. */
  enrollmentId: v.nullable(id),
  /** The MOC points earned with boards, in quarter points: never more than the credit claimed. */
  moc: v.array(mocCredit),
  correct: v.number(),
  total: v.number(),
});

export const creditDetailsEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts/{id}',
  summary: 'One credit, with the content of its certificate',
  access: 'session',
  params: v.object({ id }),
  response: creditDetails,
  refusals: [401, 404],
});

export const certificateEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts/{id}/certificate/pdf',
  summary: 'The certificate of one credit as a PDF',
  access: 'session',
  params: v.object({ id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [401, 404],
});

export const reissueEndpoint = endpoint({
  method: 'POST',
  path: '/transcripts/{id}/certificate/reissue',
  summary: 'Reissues a certificate in the learner’s current name, with the same code; recorded once',
  access: 'session',
  params: v.object({ id }),
  response: creditDetails,
  refusals: [401, 403, 404],
});
