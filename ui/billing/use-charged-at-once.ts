import { moneyText } from '#core/billing/money-text.ts';
import { isPastDue } from '#core/plans/subscription.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

/** What another card is charged as soon as it is kept, in words; null where nothing is, or nothing is known. */
export const useChargedAtOnce = (): string | null => {
  const { mine, plans } = useUseCase('viewSubscription');
  const [held, offered] = [useCore(mine), useCore(plans)];
  if (held.phase !== 'loaded' || !isPastDue(held.value)) return null;
  const pro = offered.phase === 'loaded' && offered.value.find(({ title }) => title === held.value.planName);
  return pro ? `a year of ${pro.title} (${moneyText(pro.price, pro.currency)})` : 'the year that is due';
};
