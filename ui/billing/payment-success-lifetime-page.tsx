import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Thanks } from './thanks.tsx';

/** After Lifetime was bought (RT-27). */
export default function PaymentSuccessLifetimePage() {
  usePageTitle('You have Lifetime');
  return (
    <Thanks title="You have Lifetime" hasReceipt elsewhere={{ href: pathTo('my-plan'), name: 'My plan' }}>
      <p>Unlimited credit and every premium course are yours for life.</p>
      <p>You’ll never be charged again. There’s nothing to renew.</p>
    </Thanks>
  );
}
