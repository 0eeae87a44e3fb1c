import * as v from 'valibot';
import { credit } from './credit.ts';
import { endpoint } from './endpoint.ts';
import { mocCredit } from './moc.ts';
import { id, moment } from './values.ts';

export const creditDetails = v.object({
  ...credit.entries,
  nameAtIssue: v.string(),
  degreeAtIssue: v.string(),
  provider: v.string(),
  format: v.string(),
  verificationCode: v.string(),
  /** When the certificate was last reissued in a changed name. */
  reissuedAt: v.nullable(moment),
  /** The enrollment that earned it. */
  enrollmentId: v.nullable(id),
  /** The MOC points for which the activity was registered with boards, in quarter points. */
  moc: v.array(mocCredit),
  correct: v.number(),
  total: v.number(),
});

export const creditDetailsEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts/{id}',
  summary: 'One credit, with what its certificate says',
  access: 'session',
  params: v.object({ id }),
  response: creditDetails,
  refusals: [401, 404],
});

export const certificateEndpoint = endpoint({
  method: 'GET',
  path: '/transcripts/{id}/certificate/pdf',
  summary: 'The certificate of one credit as PDF',
  access: 'session',
  params: v.object({ id }),
  response: v.instance(Uint8Array),
  produces: 'pdf',
  refusals: [401, 404],
});

export const reissueEndpoint = endpoint({
  method: 'POST',
  path: '/transcripts/{id}/certificate/reissue',
  summary: 'Issues a certificate anew in the learner’s present name, under its code; recorded once',
  access: 'session',
  params: v.object({ id }),
  response: creditDetails,
  refusals: [401, 404],
});
