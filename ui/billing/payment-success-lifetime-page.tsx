import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { Thanks } from './thanks.tsx';

/** After Lifetime was bought (RT-27). */
export default function PaymentSuccessLifetimePage() {
  usePageTitle('You have Lifetime');
  return (
    <Thanks
      title="You have Lifetime"
      hasReceipt
      actions={
        <>
          <LinkButton href={pathTo('home')} variant="accent">
            Choose an article
          </LinkButton>
          <LinkButton href={pathTo('my-plan')} variant="quiet">
            My plan
          </LinkButton>
        </>
      }
    >
      <p>Credit without a yearly limit, and every premium course, are yours for good.</p>
      <p>Nothing is ever charged again, and there is nothing to renew.</p>
    </Thanks>
  );
}
