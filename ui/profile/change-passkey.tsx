import { useEffect, useRef } from 'react';
import { MAX_PASSKEY_NAME_LENGTH, type Passkey } from '#core/accounts/passkey.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { failureText } from '../shared/failure-text.ts';
import { TextField } from '../shared/field.tsx';
import { NoticeBanner } from '../shared/notice-banner.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useAttended, useConfirmed, useWhenDone } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { SectionForm, typed } from './section-form.tsx';
import styles from './security.module.css';

const FIELDS = ['name'];
const PREFIX = 'passkey-';

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onEnd: () => void;
}

/** Another name for a passkey, in the place of its row. */
export function RenamePasskey({ passkey: { id, name }, onEnd }: RenamePasskeyProps) {
  const { rename } = useUseCases('accounts').protectAccount;
  const submission = useSubmission(rename, FIELDS, PREFIX);
  const field = useRef<HTMLInputElement>(null);
  useWhenDone(rename, onEnd);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div className={styles.password}>
      <SectionForm
        name={`Rename ${name}`}
        submission={submission}
        onCancel={rename.cancel}
        onSubmit={(filled) => rename.execute({ id, name: typed(filled, 'name') })}
        otherwise={
          <Button variant="plain" onClick={onEnd}>
            Cancel
          </Button>
        }
      >
        <TextField
          ref={field}
          id={`${PREFIX}name`}
          name="name"
          label="Passkey name"
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          defaultValue={name}
          error={submission.errorOf('name')}
        />
      </SectionForm>
    </div>
  );
}

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  /** Whether two-step login is turned off with it. */
  readonly endsSecondStep: boolean;
  readonly onEnd: () => void;
}

/** Asks before a passkey is removed, and says what goes with it. */
export function RemovePasskey({ passkey: { id, name }, endsSecondStep, onEnd }: RemovePasskeyProps) {
  const { remove } = useUseCases('accounts').protectAccount;
  const state = useCore(remove.state);
  useAttended(remove);
  useConfirmed(remove, 'The passkey is removed.');
  useWhenDone(remove, onEnd);
  return (
    <Dialog
      open
      onClose={onEnd}
      title={`Remove “${name}”?`}
      actions={
        <Button
          variant="danger"
          pending={state.phase === 'pending'}
          pendingText="Removing…"
          onClick={() => remove.execute({ id })}
        >
          Remove
        </Button>
      }
    >
      <p>It will no longer log you in. You can also delete it from the device it’s on.</p>
      {endsSecondStep && (
        <p>
          <strong>This is your only passkey</strong>, so removing it turns off two-step login and your
          recovery codes stop working.
        </p>
      )}
      {state.phase === 'failed' && (
        <NoticeBanner tone="error" role="alert">
          {failureText(state.failure)}
        </NoticeBanner>
      )}
    </Dialog>
  );
}
