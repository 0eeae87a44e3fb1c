import { useRef, useState } from 'react';
import type { Profile } from '#core/profile/profile.ts';
import { EmailField } from '../accounts/email-field.tsx';
import { Button } from '../shared/button.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useConfirmed, useWhenDone } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import styles from './edit.module.css';
import { CodeField, digitsOf, SectionForm, typed } from './section-form.tsx';

const ADDRESS_FIELDS = ['email'];
const CODE_FIELDS = ['code', 'email'];
const PREFIX = 'new-';

interface EmailFormProps {
  readonly profile: Profile;
  readonly saved: () => void;
}

/** Takes a new address, then the code mailed to it, which proves that the learner reads it (faults.md, 36). */
export function EmailForm({ profile, saved }: EmailFormProps) {
  const { sendCode } = useUseCases('profile').changeEmail;
  const submission = useSubmission(sendCode, ADDRESS_FIELDS, PREFIX);
  const [address, setAddress] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  useWhenDone(sendCode, () => setSentTo(address));

  if (sentTo !== undefined)
    return (
      <ConfirmAddress
        address={sentTo}
        onOther={() => setSentTo(undefined)}
        saved={() => {
          setSentTo(undefined);
          setAddress('');
          saved();
        }}
      />
    );
  return (
    <SectionForm
      name="Email"
      submission={submission}
      onCancel={sendCode.cancel}
      submit="Send code"
      pendingText="Sending…"
      onSubmit={() => sendCode.execute({ email: address.trim() })}
    >
      <EmailField
        id={`${PREFIX}email`}
        label="New email"
        hint={
          <>
            Now <span className={styles.now}>{profile.email}</span>. It stays until you confirm the new one.
          </>
        }
        autoComplete="email"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={submission.errorOf('email')}
      />
    </SectionForm>
  );
}

interface ConfirmAddressProps {
  readonly address: string;
  readonly onOther: () => void;
  readonly saved: () => void;
}

function ConfirmAddress({ address, onOther, saved }: ConfirmAddressProps) {
  const { confirm } = useUseCases('profile').changeEmail;
  const submission = useSubmission(confirm, CODE_FIELDS, PREFIX);
  const code = useRef<HTMLInputElement>(null);
  useWhenDone(confirm, saved);
  useConfirmed(confirm, 'Your email address is changed.');

  return (
    <SectionForm
      name="Confirm the new email"
      submission={submission}
      onCancel={confirm.cancel}
      submit="Use this address"
      onSubmit={(filled) => confirm.execute({ email: address, code: digitsOf(typed(filled, 'code')) })}
      otherwise={
        <Button variant="plain" onClick={onOther}>
          Change address or resend
        </Button>
      }
    >
      <p role="status">
        We sent a code to <strong className={styles.now}>{address}</strong>.
      </p>
      <CodeField
        ref={code}
        id={`${PREFIX}code`}
        autoFocus
        error={submission.errorOf('code') ?? submission.errorOf('email')}
      />
    </SectionForm>
  );
}
