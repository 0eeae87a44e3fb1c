import { type ReactNode, useState } from 'react';
import type { Command } from '#core/shared/command.ts';
import { Button } from '../shared/button.tsx';
import { Refused } from '../shared/refused.tsx';
import { useSubmission } from '../shared/use-submission.ts';
import { useWhenDone } from '../shared/use-when-done.ts';

const NO_FIELDS: readonly string[] = [];

interface ConfirmedRemovalProps<I> {
  readonly command: Command<I, unknown>;
  readonly input: I;
  /** What is removed, on the button that does it. */
  readonly children: ReactNode;
  readonly onRemoved: () => void;
}

/** Removes what was entered by a second press, because that is removed for good. No credit is. */
export function ConfirmedRemoval<I>({ command, input, children, onRemoved }: ConfirmedRemovalProps<I>) {
  const submission = useSubmission(command, NO_FIELDS);
  const [asked, setAsked] = useState(false);
  useWhenDone(command, onRemoved);
  return (
    <>
      <Refused refused={submission.refused} />
      {asked ? (
        <Button
          variant="danger"
          pending={submission.pending}
          pendingText="Removing…"
          onClick={() => command.execute(input)}
        >
          {children}
        </Button>
      ) : (
        <Button variant="plain" onClick={() => setAsked(true)}>
          Remove
        </Button>
      )}
    </>
  );
}
