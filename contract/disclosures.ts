import * as v from 'valibot';
import { articleActivity, disclosure } from './activity-values.ts';
import { endpoint } from './endpoint.ts';
import { agreement, hash, id } from './values.ts';

const params = v.object({ articleId: id });

export const checkDisclosureEndpoint = endpoint({
  method: 'GET',
  path: '/article/{articleId}/activity/disclosure/check',
  summary: 'The current disclosure, and whether the caller has agreed to it',
  access: 'guest-or-session',
  params,
  response: v.object({
    ...agreement.entries,
    disclosures: v.array(disclosure),
    commercialSupport: v.nullable(v.array(v.string())),
    activity: v.nullable(articleActivity),
  }),
  refusals: [404],
});

export const agreeToDisclosureEndpoint = endpoint({
  method: 'POST',
  path: '/article/{articleId}/activity/disclosure/agree',
  summary: 'Records that the caller has read the disclosure; a repeat returns the same record',
  access: 'guest-or-session',
  params,
  response: v.object({
    hashId: hash,
    /** For a new guest: the hash to send back in the X-User-Guest-Hash header, which ties the agreement to them. */
    userGuestHash: v.nullable(hash),
  }),
  refusals: [404],
});
