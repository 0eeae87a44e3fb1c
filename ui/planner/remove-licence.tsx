import { useState } from 'react';
import { Button } from '../shared/button.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { useWhenDone } from '../shared/use-when-done.ts';

const NO_FIELDS: readonly string[] = [];

interface RemoveLicenseProps {
  readonly state: string;
  readonly name: string;
  readonly onRemoved: () => void;
}

/** Asks once more: the dates go with the licence. */
export function RemoveLicense({ state, name, onRemoved }: RemoveLicenseProps) {
  const { remove } = useUseCase('saveLicenses');
  const submission = useSubmission(remove, NO_FIELDS);
  const [asked, setAsked] = useState(false);
  useWhenDone(remove, onRemoved);
  return (
    <>
      <Refused refused={submission.refused} what="Your licence" />
      {asked ? (
        <Button
          variant="danger"
          pending={submission.pending}
          pendingText="Removing…"
          onClick={() => remove.execute({ state })}
        >
          Remove {name} with its dates
        </Button>
      ) : (
        <Button variant="plain" onClick={() => setAsked(true)}>
          Remove
        </Button>
      )}
    </>
  );
}
