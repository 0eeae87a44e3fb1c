import { useState } from 'react';
import type { OwnRequirement } from '#core/planner/own-requirement.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { useWhenDone } from '../shared/use-when-done.ts';
import { OwnForm } from './own-form.tsx';

interface OwnDialogProps {
  /** Null for a new one. */
  readonly requirement: OwnRequirement | null;
  /** Called with the outcome to announce, if any. */
  readonly onClose: (outcome?: string) => void;
}

/** Adds, changes or removes a requirement of the learner's own. */
export function OwnDialog({ requirement, onClose }: OwnDialogProps) {
  return (
    <Dialog open onClose={() => onClose()} title={requirement?.name ?? 'Add a requirement'}>
      <OwnForm
        requirement={requirement}
        onSaved={() => onClose('Your requirement is saved.')}
        otherwise={
          requirement && (
            <Remove requirement={requirement} onRemoved={() => onClose(`${requirement.name} is removed.`)} />
          )
        }
      />
    </Dialog>
  );
}

const NO_FIELDS: readonly string[] = [];

interface RemoveProps {
  readonly requirement: OwnRequirement;
  readonly onRemoved: () => void;
}

/** Asks for confirmation, because what was entered is removed with it. No credit is. */
function Remove({ requirement: { id, name }, onRemoved }: RemoveProps) {
  const { removeOwn } = useUseCase('saveLicenses');
  const submission = useSubmission(removeOwn, NO_FIELDS);
  const [asked, setAsked] = useState(false);
  useWhenDone(removeOwn, onRemoved);
  return (
    <>
      <Refused refused={submission.refused} />
      {asked ? (
        <Button
          variant="danger"
          pending={submission.pending}
          pendingText="Removing…"
          onClick={() => removeOwn.execute({ id })}
        >
          Remove {name}
        </Button>
      ) : (
        <Button variant="plain" onClick={() => setAsked(true)}>
          Remove
        </Button>
      )}
    </>
  );
}
