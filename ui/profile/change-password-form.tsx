import { useRef, useState } from 'react';
import { NewPasswordField } from '../accounts/new-password-field.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { NoticeBand } from '../shared/notice-band.tsx';
import { SkeletonBlock } from '../shared/skeleton.tsx';
import { TextField } from '../shared/text-field.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { useWhenDone } from '../shared/use-when-done.ts';
import { SectionForm, typed } from './section-form.tsx';
import styles from './security.module.css';

const FIELDS = ['currentPassword', 'password'];

/** Changes the password (PR-06), or sets a first one if a login provider created the account. */
export function ChangePasswordForm() {
  const { ways } = useUseCase('confirmIdentity');
  const known = useCore(ways);
  const change = useUseCase('changePassword');
  const submission = useSubmission(change, FIELDS);
  const [isChanged, setChanged] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useWhenDone(change, () => {
    setChanged(true);
    form.current?.querySelector('form')?.reset();
  });

  if (known.phase === 'loading') return <SkeletonBlock height="16rem" />;
  if (known.phase === 'failed')
    return <FailureState failure={known.failure} what="Your account" onRetry={ways.retry} />;
  const hasPassword = known.value.password;
  return (
    <div ref={form} className={styles.password}>
      {isChanged && (
        <NoticeBand tone="success" role="status" title="Your new password is saved">
          You’ve been logged out everywhere else.
        </NoticeBand>
      )}
      {!hasPassword && (
        <p>
          You log in with {known.value.providers.map(({ label }) => label).join(' or ') || 'a link'}. Add a
          password to log in with it too.
        </p>
      )}
      <SectionForm
        name={hasPassword ? 'Change your password' : 'Choose a password'}
        submission={submission}
        onCancel={change.cancel}
        submit="Save new password"
        onSubmit={(filled) => {
          setChanged(false);
          change.execute({
            currentPassword: hasPassword ? typed(filled, 'currentPassword') : null,
            password: typed(filled, 'password'),
          });
        }}
      >
        {hasPassword && (
          <TextField
            id="currentPassword"
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
            error={submission.errorOf('currentPassword')}
          />
        )}
        <NewPasswordField label="New password" error={submission.errorOf('password')} />
      </SectionForm>
    </div>
  );
}
