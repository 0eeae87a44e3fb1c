import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { momentDay } from '../plans/plan-text.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { Thanks } from './thanks.tsx';

/** After Pro was bought (RT-25). */
export default function PaymentSuccessProPage() {
  const subscription = useCore(useUseCase('viewSubscription').mine);
  const endAt = subscription.phase === 'loaded' ? subscription.value.endAt : null;
  usePageTitle('You’re on Pro');
  return (
    <Thanks title="You’re on Pro" hasReceipt elsewhere={{ href: pathTo('my-plan'), name: 'My plan' }}>
      <p>You now have unlimited credit and every premium course.</p>
      {endAt !== null && <p>It renews on {momentDay(endAt)}. Cancel anytime.</p>}
    </Thanks>
  );
}
