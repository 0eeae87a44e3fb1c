import {
  changePreviewRow,
  downgradeRow,
  freePlanRow,
  plansRow,
  promoCheckRow,
  subscriptionRow,
} from '#contract/plans.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import type { Client } from './client.ts';

export const httpSubscriptions = (client: Client): Subscriptions => ({
  mine: () => client.call(subscriptionRow, {}),
  plans: () => client.call(plansRow, {}),
  preview: (item, promoCode) =>
    client.call(changePreviewRow, { query: { item, ...(promoCode === null ? {} : { promoCode }) } }),
  checkPromo: (promoCode, item) =>
    client.call(promoCheckRow, { query: { promoCode, ...(item === null ? {} : { item }) } }),
  downgrade: () => client.call(downgradeRow, { body: {} }),
  resume: () => client.call(downgradeRow, { body: { resume: true } }),
  goFree: () => client.call(freePlanRow, {}),
});
