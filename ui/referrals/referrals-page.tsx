import { useRef, useState } from 'react';
import { moneyText } from '#core/billing/money-text.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import type { Referral } from '#core/referrals/referral.ts';
import type { ReferralsState } from '#core/referrals/view-referrals.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Button } from '../shared/button.tsx';
import { EmptyState } from '../shared/empty-state.tsx';
import { TextField } from '../shared/field.tsx';
import { PageFailure } from '../shared/page-failure.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { ShowMore } from '../shared/show-more.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import styles from './referrals.module.css';

type Loaded = Extract<ReferralsState, { phase: 'loaded' }>;

/** The learner's referral link, who registered by it, and the discount (RT-34, PL-11). */
export default function ReferralsPage() {
  const { state, more, retry } = useUseCases('referrals').viewReferrals;
  const referrals = useCore(state);
  usePageTitle('Referrals');
  return (
    <div className={styles.page}>
      <PageHeader
        title="Referrals"
        lead={
          referrals.phase === 'loaded'
            ? `Get ${worth(referrals.summary)} off your next purchase for each colleague who registers with your link and buys a plan.`
            : 'Save on your next purchase for each colleague who registers with your link and buys a plan.'
        }
        back={{ href: pathTo('my-plan'), label: 'My plan' }}
      />
      {referrals.phase === 'loading' && (
        <>
          <Loading what="your referrals" />
          <SkeletonBlock height="7rem" />
          <SkeletonText lines={4} />
        </>
      )}
      {referrals.phase === 'failed' && (
        <PageFailure
          routeName="referrals"
          failure={referrals.failure}
          what="Your referrals"
          onRetry={retry}
        />
      )}
      {referrals.phase === 'loaded' && <Loaded referrals={referrals} onMore={more} />}
    </div>
  );
}

function Loaded({ referrals, onMore }: { readonly referrals: Loaded; readonly onMore: () => void }) {
  const { summary, referrals: listed, more } = referrals;
  const { signUps, paid, unclaimedPaid, discountPerPaidReferral, currency, code } = summary;
  return (
    <>
      <ReferralLink href={`${window.location.origin}${pathTo('register', {}, { referral: code })}`} />
      <dl className={styles.counts}>
        <Count name="Registered" value={String(signUps)} />
        <Count name="Have paid" value={String(paid)} />
        <Count
          name={`To use: ${unclaimedPaid} × ${worth(summary)}`}
          value={moneyText(unclaimedPaid * discountPerPaidReferral, currency)}
        />
      </dl>
      {listed.length === 0 ? (
        <EmptyState icon="share-network" title="No referrals yet.">
          Send it to a colleague. They read and earn credit for free, and appear here when they register.
        </EmptyState>
      ) : (
        <section aria-labelledby="who">
          <h2 id="who" className={styles.heading}>
            Your referrals
          </h2>
          <ReferralList referrals={listed} />
          <ShowMore what="referrals" shown={listed.length} total={signUps} more={more} onMore={onMore} />
        </section>
      )}
    </>
  );
}

const worth = ({ discountPerPaidReferral, currency }: Loaded['summary']): string =>
  moneyText(discountPerPaidReferral, currency);

function Count({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type CopyStatus = '' | 'Copied.' | 'Select the link and copy it.';

/** The learner's link to copy, or to share if the device can. If copying fails, it is selected. */
function ReferralLink({ href }: { readonly href: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<CopyStatus>('');
  const mayShare = typeof navigator.share === 'function';

  const select = () => {
    container.current?.querySelector('input')?.select();
    setStatus('Select the link and copy it.');
  };
  const copy = () => {
    // Browsers have no clipboard outside secure contexts.
    if (!navigator.clipboard) return select();
    navigator.clipboard.writeText(href).then(() => setStatus('Copied.'), select);
  };
  const share = () =>
    navigator
      .share({ url: href, text: 'Read research articles and earn CME credit:' })
      .catch(() => undefined);

  return (
    <div ref={container} className={styles.link}>
      <TextField label="Your link" readOnly value={href} onFocus={({ target }) => target.select()} />
      <div className={styles.actions}>
        <Button variant="accent" onClick={copy}>
          Copy link
        </Button>
        {mayShare && (
          <Button variant="quiet" icon="share-network" onClick={share}>
            Share
          </Button>
        )}
        <p role="status" className="meta">
          {status}
        </p>
      </div>
    </div>
  );
}

/** Privacy: shows only the initial of each registered colleague. */
function ReferralList({ referrals }: { readonly referrals: readonly Referral[] }) {
  const days = useDays();
  return (
    <ul className={styles.list}>
      {referrals.map(({ id, initial, signedUpAt, paidAt, claimedAt }) => (
        <li key={id}>
          <span className={styles.initial}>{initial}.</span>
          <span>
            registered <time dateTime={signedUpAt}>{days.short(signedUpAt)}</time>
          </span>
          <span className="meta">
            {paidAt === null
              ? 'on Free'
              : claimedAt === null
                ? 'paid: discount available'
                : 'paid: discount used'}
          </span>
        </li>
      ))}
    </ul>
  );
}
