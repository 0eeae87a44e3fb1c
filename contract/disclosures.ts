import * as v from 'valibot';
import { activity, disclosure } from './activity-values.ts';
import { endpoint } from './endpoint.ts';
import { agreement, hash, id } from './values.ts';

const params = v.object({ articleId: id });

export const checkDisclosureEndpoint = endpoint({
  method: 'GET',
  path: '/article/{articleId}/activity/disclosure/check',
  summary: 'The disclosure as it is now, and whether the caller has agreed to it',
  access: 'guest-or-session',
  params,
  response: v.object({
    ...agreement.entries,
    disclosures: v.array(disclosure),
    commercialSupport: v.array(v.string()),
    activity: v.nullable(activity),
  }),
  refusals: [404],
});

export const agreeToDisclosureEndpoint = endpoint({
  method: 'POST',
  path: '/article/{articleId}/activity/disclosure/agree',
  summary: 'Records that the caller has read the disclosure; again, it gives the same record',
  access: 'guest-or-session',
  params,
  response: v.object({
    hashId: hash,
    /** For a new guest: the hash to send back in the X-User-Guest-Hash header, which ties the agreement to them. */
    userGuestHash: v.nullable(hash),
  }),
  refusals: [404],
});
