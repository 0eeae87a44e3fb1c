import { useState } from 'react';
import type { OpenSession } from '#core/profile/open-session.ts';
import { Button } from '../shared/button.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { failureText } from '../shared/failure-text.ts';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import { useAttended } from '../shared/use-outcome.ts';
import styles from './security.module.css';

/** The learner's sessions, with a button to end each one except this, or all others (SC-03). */
export function SessionList() {
  const { sessions, endOthers } = useUseCases('profile').manageSessions;
  const state = useCore(sessions);
  const ending = useCore(endOthers.state);
  useAttended(endOthers);

  if (state.phase === 'loading')
    return (
      <>
        <Loading what="your sessions" />
        <SkeletonText lines={4} />
      </>
    );
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="Your sessions" onRetry={sessions.retry} />;
  const others = state.value.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className={styles.list}>
        {state.value.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      {ending.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(ending.failure)}
        </NoticeBanner>
      )}
      {others.length > 0 ? (
        <Button
          variant="quiet"
          pending={ending.phase === 'pending'}
          pendingText="Logging out…"
          onClick={() => endOthers.execute()}
        >
          Log out everywhere else
        </Button>
      ) : (
        <p role="status" className="meta">
          You’re not logged in anywhere else.
        </p>
      )}
    </>
  );
}

function Row({ session }: { readonly session: OpenSession }) {
  const days = useDays();
  const { id, device, address, lastUsedAt, isCurrent } = session;
  const { end } = useUseCases('profile').manageSessions;
  const state = useCore(end.state);
  const [asked, setAsked] = useState(false);
  return (
    <li>
      <div className={styles.words}>
        <div className={styles.what}>
          <p>{device || 'Unknown device'}</p>
          {isCurrent && (
            <Chips label="Status">
              <Chip>This session</Chip>
            </Chips>
          )}
        </div>
        <p className="meta">
          {address && <span className={styles.address}>{address} · </span>}
          last used <time dateTime={lastUsedAt}>{days.minute(lastUsedAt)}</time>
        </p>
        {asked && state.phase === 'failed' && (
          <p role="alert" className={styles.failed}>
            {failureText(state.failure)}
          </p>
        )}
      </div>
      {!isCurrent && (
        <div className={styles.end}>
          <Button
            variant="quiet"
            aria-label={`Log out ${device || 'unknown device'}, last used ${days.minute(lastUsedAt)}`}
            pending={asked && state.phase === 'pending'}
            pendingText="Logging out…"
            onClick={() => {
              setAsked(true);
              end.execute({ id });
            }}
          >
            Log out
          </Button>
        </div>
      )}
    </li>
  );
}
