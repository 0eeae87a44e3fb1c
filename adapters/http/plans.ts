import {
  changePreviewEndpoint,
  downgradeEndpoint,
  freePlanEndpoint,
  plansEndpoint,
  promoCheckEndpoint,
  subscriptionEndpoint,
} from '#contract/plans.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import type { Client } from './client.ts';

export const httpSubscriptions = (client: Client): Subscriptions => ({
  mine: () => client.call(subscriptionEndpoint, {}),
  plans: () => client.call(plansEndpoint, {}),
  preview: (item, promoCode) =>
    client.call(changePreviewEndpoint, { query: { item, ...(promoCode === null ? {} : { promoCode }) } }),
  checkPromo: (promoCode, item) =>
    client.call(promoCheckEndpoint, { query: { promoCode, ...(item === null ? {} : { item }) } }),
  downgrade: () => client.call(downgradeEndpoint, { body: {} }),
  resume: () => client.call(downgradeEndpoint, { body: { resume: true } }),
  goFree: () => client.call(freePlanEndpoint, {}),
});
