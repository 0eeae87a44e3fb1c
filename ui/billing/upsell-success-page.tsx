import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { momentDay } from '../plans/moment-text.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { Thanks } from './thanks.tsx';

/** After a trial's learner has kept a card, so that Pro goes on (RT-26, PL-09). */
export default function UpsellSuccessPage() {
  const held = useCore(useUseCase('viewSubscription').mine);
  const endAt = held.phase === 'loaded' ? held.value.endAt : null;
  usePageTitle('Pro goes on');
  return (
    <Thanks title="Pro goes on after your trial" elsewhere={{ href: pathTo('billing'), name: 'Billing' }}>
      <p>
        Your card is kept. Nothing was charged today
        {endAt === null ? '' : `; the first year is charged on ${momentDay(endAt)}`}.
      </p>
    </Thanks>
  );
}
