import { useRef, useState } from 'react';
import { MAX_PASSKEY_NAME_LENGTH, MAX_PASSKEYS, type Passkey } from '#core/accounts/passkey.ts';
import { Button } from '../shared/button.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { TextField } from '../shared/field.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import { useConfirmed, useWhenDone } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { RemovePasskey, RenamePasskey } from './change-passkey.tsx';
import { SectionForm, typed } from './section-form.tsx';
import styles from './security.module.css';

const FIELDS = ['name'];
const PREFIX = 'new-passkey-';

/** The learner's passkeys, each to rename or remove, and a form to add one (SC-07). */
export function PasskeyList() {
  const { protection } = useUseCases('accounts').protectAccount;
  const state = useCore(protection);
  if (state.phase === 'loading')
    return (
      <>
        <Loading what="your passkeys" />
        <SkeletonText lines={4} />
      </>
    );
  if (state.phase === 'failed')
    return <FailureState failure={state.failure} what="Your passkeys" onRetry={protection.retry} />;
  const { passkeys, secondStep } = state.value;
  return (
    <>
      <p className={styles.about}>
        A passkey logs you in with your fingerprint, face or screen lock instead of a password. It works only
        on this site, so a fake site can’t use it.
      </p>
      {passkeys.length > 0 && (
        <ul className={`${styles.list} ${styles.wrapping}`}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} endsSecondStep={secondStep && passkeys.length === 1} />
          ))}
        </ul>
      )}
      {passkeys.length < MAX_PASSKEYS ? (
        <AddPasskey />
      ) : (
        <p className="meta">An account can have {MAX_PASSKEYS} passkeys. Remove one to add another.</p>
      )}
    </>
  );
}

interface RowProps {
  readonly passkey: Passkey;
  /** Whether removing this passkey turns two-step login off. */
  readonly endsSecondStep: boolean;
}

function Row({ passkey, endsSecondStep }: RowProps) {
  const days = useDays();
  const { name, createdAt, lastUsedAt } = passkey;
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'removing'>('nothing');
  const stop = () => setDoing('nothing');
  if (doing === 'renaming')
    return (
      <li>
        <RenamePasskey passkey={passkey} onEnd={stop} />
      </li>
    );
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.what}>{name}</p>
        <p className="meta">
          added <time dateTime={createdAt}>{days.minute(createdAt)}</time>
          {lastUsedAt === null ? (
            ' · not used yet'
          ) : (
            <>
              {' · last used '}
              <time dateTime={lastUsedAt}>{days.minute(lastUsedAt)}</time>
            </>
          )}
        </p>
      </div>
      <div className={styles.end}>
        <Button variant="plain" aria-label={`Rename ${name}`} onClick={() => setDoing('renaming')}>
          Rename
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setDoing('removing')}>
          Remove
        </Button>
      </div>
      {doing === 'removing' && (
        <RemovePasskey passkey={passkey} endsSecondStep={endsSecondStep} onEnd={stop} />
      )}
    </li>
  );
}

function AddPasskey() {
  const { add } = useUseCases('accounts').protectAccount;
  const submission = useSubmission(add, FIELDS, PREFIX);
  const form = useRef<HTMLDivElement>(null);
  useConfirmed(add, 'Your passkey is added.');
  useWhenDone(add, () => form.current?.querySelector('form')?.reset());
  return (
    <div ref={form} className={styles.password}>
      <SectionForm
        name="Add a passkey"
        submission={submission}
        onCancel={add.cancel}
        submit="Add a passkey"
        variant="quiet"
        pendingText="Waiting for your device…"
        onSubmit={(filled) => add.execute({ name: typed(filled, 'name').trim() || 'My passkey' })}
      >
        <TextField
          id={`${PREFIX}name`}
          name="name"
          label="Name"
          optional
          hint="So you can tell your passkeys apart, such as “Office laptop”."
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          error={submission.errorOf('name')}
        />
      </SectionForm>
    </div>
  );
}
