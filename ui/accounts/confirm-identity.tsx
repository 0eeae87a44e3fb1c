import { useState } from 'react';
import { useSearch } from 'wouter';
import { toNextPlace } from '#core/navigation/next-place.ts';
import type { Place } from '#core/navigation/routes.ts';
import { Button } from '../shared/button.tsx';
import { CommandButton } from '../shared/command-button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { failureText } from '../shared/failure-text.ts';
import { TextField } from '../shared/field.tsx';
import { FormErrorSummary } from '../shared/form-error-summary.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { Refused } from '../shared/refused.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './entry.module.css';

const FIELDS = ['password'];
const PREFIX = 'confirm-';

/** A dialog over any page with a request that needs a proof of identity (SC-01). */
export default function ConfirmIdentity({ place }: { readonly place: Place }) {
  const { giveUp } = useUseCases('accounts').confirmIdentity;
  return (
    <Dialog open onClose={giveUp} title="Confirm it’s you">
      <Ways place={place} />
    </Dialog>
  );
}

function Ways({ place }: { readonly place: Place }) {
  const { ways } = useUseCases('accounts').confirmIdentity;
  const state = useCore(ways);
  if (state.phase === 'loading') return <SkeletonBlock height="9rem" />;
  if (state.phase === 'failed')
    return (
      <NoticeBanner tone="error" role="alert" action={<Button onClick={ways.retry}>Try again</Button>}>
        {failureText(state.failure)}
      </NoticeBanner>
    );
  const { password, passkey, providers } = state.value;
  return (
    <div className={styles.form}>
      <p>You logged in a while ago. This protects your account on shared computers.</p>
      {password && <PasswordProof />}
      {passkey && <PasskeyProof />}
      {providers.map(({ name, label }) => (
        <ProviderProof key={name} name={name} label={label} place={place} />
      ))}
      {!password && !passkey && providers.length === 0 && (
        <p>You can’t confirm it here. Log out, log back in, and try again.</p>
      )}
    </div>
  );
}

function PasswordProof() {
  const { byPassword } = useUseCases('accounts').confirmIdentity;
  const submission = useSubmission(byPassword, FIELDS, PREFIX);
  return (
    <form
      className={styles.form}
      aria-label="Identity check"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const filled = new FormData(event.currentTarget);
        if (!submission.pending) byPassword.execute({ password: String(filled.get('password') ?? '') });
      }}
    >
      <FormErrorSummary errors={submission.errors} />
      <Refused refused={submission.refused} />
      <TextField
        id={`${PREFIX}password`}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={submission.errorOf('password')}
      />
      <Button type="submit" pending={submission.pending} pendingText="Checking…">
        Confirm
      </Button>
    </form>
  );
}

function PasskeyProof() {
  const { byPasskey } = useUseCases('accounts').confirmIdentity;
  useAttended(byPasskey);
  return (
    <CommandButton command={byPasskey} pendingText="Waiting for your passkey…">
      Confirm with a passkey
    </CommandButton>
  );
}

interface ProviderProofProps {
  readonly name: string;
  readonly label: string;
  readonly place: Place;
}

/** Goes to the provider and returns to this page, where the learner sends the request again. */
function ProviderProof({ name, label, place }: ProviderProofProps) {
  const { begin } = useUseCases('accounts').logInByProvider;
  const state = useCore(begin.state);
  const [chosen, setChosen] = useState(false);
  const query = Object.fromEntries(new URLSearchParams(useSearch()));
  const isLeaving = chosen && (state.phase === 'pending' || state.phase === 'done');
  return (
    <>
      {chosen && state.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(state.failure)}
        </NoticeBanner>
      )}
      <Button
        variant="quiet"
        pending={isLeaving}
        pendingText={`Going to ${label}…`}
        onClick={() => {
          setChosen(true);
          begin.execute({
            purpose: 'confirm',
            provider: name,
            returnQuery: toNextPlace({ ...place, query }),
          });
        }}
      >
        Confirm with {label}
      </Button>
    </>
  );
}
