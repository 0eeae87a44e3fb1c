import { useState } from 'react';
import type { License } from '#core/planner/license.ts';
import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { useWhenDone } from '../shared/use-when-done.ts';
import { LicenseForm } from './license-form.tsx';

export interface LicenseDialogProps {
  /** Null for a new license. */
  readonly license: License | null;
  /** Codes of the states that the learner already has a license for. */
  readonly held: readonly string[];
  /** Called with the outcome to announce, if any. */
  readonly onClose: (outcome?: string) => void;
}

/** Adds, changes or removes a license. */
export function LicenseDialog({ license, held, onClose }: LicenseDialogProps) {
  const name = STATES_OF_LICENSE.find(({ code }) => code === license?.state)?.name ?? '';
  return (
    <Dialog open onClose={() => onClose()} title={license ? `${name} license` : 'Add a license'}>
      <LicenseForm
        license={license}
        held={held}
        onSaved={(saved) => onClose(`${saved} is saved.`)}
        otherwise={
          license && (
            <RemoveLicense
              state={license.state}
              name={name}
              onRemoved={() => onClose(`${name} is removed.`)}
            />
          )
        }
      />
    </Dialog>
  );
}

const NO_FIELDS: readonly string[] = [];

interface RemoveLicenseProps {
  readonly state: string;
  readonly name: string;
  readonly onRemoved: () => void;
}

/** Asks for confirmation, because the dates are removed with the license. */
function RemoveLicense({ state, name, onRemoved }: RemoveLicenseProps) {
  const { remove } = useUseCase('saveLicenses');
  const submission = useSubmission(remove, NO_FIELDS);
  const [asked, setAsked] = useState(false);
  useWhenDone(remove, onRemoved);
  return (
    <>
      <Refused refused={submission.refused} />
      {asked ? (
        <Button
          variant="danger"
          pending={submission.pending}
          pendingText="Removing…"
          onClick={() => remove.execute({ state })}
        >
          Remove {name} and its dates
        </Button>
      ) : (
        <Button variant="plain" onClick={() => setAsked(true)}>
          Remove
        </Button>
      )}
    </>
  );
}
