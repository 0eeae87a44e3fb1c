import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { momentDay } from '../plans/plan-text.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { Thanks } from './thanks.tsx';

/** After a learner on trial has added a card, so that Pro continues (RT-26, PL-09). */
export default function UpsellSuccessPage() {
  const subscription = useCore(useUseCase('viewSubscription').mine);
  const endAt = subscription.phase === 'loaded' ? subscription.value.endAt : null;
  usePageTitle('Pro continues');
  return (
    <Thanks title="Pro continues after your trial" elsewhere={{ href: pathTo('billing'), name: 'Billing' }}>
      <p>
        Card saved. You weren’t charged today
        {endAt === null ? '' : `. We’ll charge the first year on ${momentDay(endAt)}`}.
      </p>
    </Thanks>
  );
}
