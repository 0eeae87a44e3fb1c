import { moneyText } from '#core/billing/money-text.ts';
import { momentDay } from '../shared/day-text.ts';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/**
 * When the learner's year of Pro is charged again, unless it is canceled, and how much: 'on November 27, 2027 at $199.00 a
 * year until you cancel'. Null without a year, and until it is known.
 */
export const useRenewal = (): string | null => {
  const { mine, plans } = useUseCases('plans').viewSubscription;
  const [held, offered] = [useCore(mine), useCore(plans)];
  if (held.phase !== 'loaded' || offered.phase !== 'loaded') return null;
  const { planName, status, endAt } = held.value;
  const pro = offered.value.find(({ title }) => title === 'Pro');
  if (planName !== 'Pro' || status !== 'active' || endAt === null || pro === undefined) return null;
  return `on ${momentDay(endAt)} at ${moneyText(pro.price, pro.currency)} a year until you cancel`;
};
