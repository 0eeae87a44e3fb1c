import { Link } from 'wouter';
import { FREE_CREDITS_A_YEAR } from '#core/credits/credit-limit.ts';
import { formatCredit, type QuarterHours } from '#core/credits/quarter-hours.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

interface LimitOfferProps {
  /** Credit awarded in the year whose limit is reached; null if unknown. */
  readonly awarded: QuarterHours | null;
}

const LIMIT = formatCredit(FREE_CREDITS_A_YEAR);

/** Says that the free plan's yearly limit is reached: an offer of Pro if the flag is on, else one sentence. */
export function LimitOffer({ awarded }: LimitOfferProps) {
  const isOffered = useCore(useUseCases('first').watchFlags.of('MILESTONE_PRO_HITS_CREDIT_LIMIT_ENABLED'));
  if (!isOffered)
    return (
      <p>
        The free plan includes {LIMIT} credits a year. Anything over is on hold, not lost.{' '}
        <Link href={pathTo('change-plan')}>See plans</Link>
      </p>
    );
  return (
    <NoticeBanner
      tone="info"
      title={
        awarded === null
          ? `Free plan: ${LIMIT} credits a year`
          : `${formatCredit(awarded)} of ${LIMIT} credits used`
      }
      action={
        <LinkButton href={pathTo('checkout', { selectedPlan: 'pro' })} variant="quiet">
          Go Pro
        </LinkButton>
      }
    >
      Upgrade to Pro and credit on hold is awarded right away, dated the day you passed. The free plan
      includes {LIMIT} credits a calendar year.
    </NoticeBanner>
  );
}
