import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Thanks } from './thanks.tsx';

/** After Lifetime was bought (RT-27). */
export default function PaymentSuccessLifetimePage() {
  usePageTitle('You have Lifetime');
  return (
    <Thanks title="You have Lifetime" hasReceipt elsewhere={{ href: pathTo('my-plan'), name: 'My plan' }}>
      <p>Credit without a yearly limit, and every premium course, are yours for good.</p>
      <p>Nothing is ever charged again, and there is nothing to renew.</p>
    </Thanks>
  );
}
