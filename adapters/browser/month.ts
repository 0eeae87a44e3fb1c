import type { Month } from '#core/billing/payment-method.ts';

/** This month by the device's own calendar. */
export const browserMonth = (): Month => {
  const today = new Date();
  return { year: today.getFullYear(), month: today.getMonth() + 1 };
};
