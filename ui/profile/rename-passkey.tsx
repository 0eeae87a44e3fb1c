import { useEffect, useRef } from 'react';
import { LONGEST_PASSKEY_NAME, type Passkey } from '#core/accounts/passkey.ts';
import { Button } from '../shared/button.tsx';
import { TextField } from '../shared/text-field.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { useWhenDone } from '../shared/use-when-done.ts';
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
  const { rename } = useUseCase('protectAccount');
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
          maxLength={LONGEST_PASSKEY_NAME}
          defaultValue={name}
          error={submission.errorOf('name')}
        />
      </SectionForm>
    </div>
  );
}
