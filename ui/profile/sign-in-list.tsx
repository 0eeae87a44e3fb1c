import { useState } from 'react';
import type { LinkedIdentity } from '#core/accounts/linked-identity.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { Button } from '../shared/button.tsx';
import { Chip, Chips } from '../shared/chip.tsx';
import { CommandButton } from '../shared/command-button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { failureText } from '../shared/failure-text.ts';
import { LinkButton } from '../shared/link-button.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import { useAttended, useConfirmed, useWhenDone } from '../shared/use-outcome.ts';
import styles from './security.module.css';

/** The learner's address, and whether it is confirmed; until then, a button that mails another link (SC-16). */
export function EmailStanding() {
  const { signIns, sendConfirmation } = useUseCases('accounts').manageSignIns;
  const state = useCore(signIns);
  const sent = useCore(sendConfirmation.state).phase === 'done';
  useAttended(sendConfirmation);
  const days = useDays();
  if (state.phase === 'loading')
    return (
      <>
        <Loading what="your address" />
        <SkeletonText lines={2} />
      </>
    );
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="Your address" onRetry={signIns.retry} />;
  const { email, emailConfirmedAt } = state.value;
  return (
    <>
      <div className={styles.words}>
        <div className={styles.what}>
          <p className={styles.address}>{email}</p>
          <Chips label="Status">
            {emailConfirmedAt === null ? (
              <Chip>Not confirmed yet</Chip>
            ) : (
              <Chip tone="success">Confirmed</Chip>
            )}
          </Chips>
        </div>
        {emailConfirmedAt !== null && (
          <p className="meta">
            confirmed <time dateTime={emailConfirmedAt}>{days.minute(emailConfirmedAt)}</time>
          </p>
        )}
      </div>
      {emailConfirmedAt === null && (
        <p className={styles.about}>
          Open the link in the email we sent you. You can do everything before that, but confirming shows that
          the account and the address belong to the same person.
        </p>
      )}
      {sent && <p role="status">Check your email for a new link. It works once.</p>}
      <div className={styles.buttons}>
        {emailConfirmedAt === null && !sent && (
          <CommandButton command={sendConfirmation} pendingText="Sending…">
            Email me a new link
          </CommandButton>
        )}
        <LinkButton href={pathTo('profile-edit', {}, { section: 'email' })} variant="quiet">
          Change address
        </LinkButton>
      </div>
    </>
  );
}

/** The login providers that open the account, each with a button to unlink it (SC-17). */
export function IdentityList() {
  const { signIns } = useUseCases('accounts').manageSignIns;
  const state = useCore(signIns);
  if (state.phase === 'loading')
    return (
      <>
        <Loading what="your login providers" />
        <SkeletonText lines={2} />
      </>
    );
  // The address above shows the failure and a retry.
  if (state.phase === 'failed') return null;
  const { identities } = state.value;
  if (identities.length === 0) return <p className="meta">No login provider is linked to your account.</p>;
  return (
    <ul className={`${styles.list} ${styles.wrapping}`}>
      {identities.map((identity) => (
        <Row key={identity.id} identity={identity} />
      ))}
    </ul>
  );
}

function Row({ identity }: { readonly identity: LinkedIdentity }) {
  const days = useDays();
  const { provider, linkedAt } = identity;
  const [asking, setAsking] = useState(false);
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.what}>{provider}</p>
        <p className="meta">
          linked <time dateTime={linkedAt}>{days.minute(linkedAt)}</time>
        </p>
      </div>
      <div className={styles.end}>
        <Button variant="quiet" aria-label={`Unlink ${provider}`} onClick={() => setAsking(true)}>
          Unlink
        </Button>
      </div>
      {asking && <Unlink identity={identity} onEnd={() => setAsking(false)} />}
    </li>
  );
}

interface UnlinkProps {
  readonly identity: LinkedIdentity;
  readonly onEnd: () => void;
}

/** Asks before a provider is unlinked. */
function Unlink({ identity: { id, provider }, onEnd }: UnlinkProps) {
  const { unlink } = useUseCases('accounts').manageSignIns;
  const state = useCore(unlink.state);
  useAttended(unlink);
  useConfirmed(unlink, `${provider} is unlinked.`);
  useWhenDone(unlink, onEnd);
  return (
    <Dialog
      open
      onClose={onEnd}
      title={`Unlink ${provider}?`}
      actions={
        <Button
          variant="danger"
          pending={state.phase === 'pending'}
          pendingText="Unlinking…"
          onClick={() => unlink.execute({ id })}
        >
          Unlink
        </Button>
      }
    >
      <p>It will no longer log you in here. Your account there doesn’t change.</p>
      {state.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(state.failure)}
        </NoticeBanner>
      )}
    </Dialog>
  );
}
