import { type LicensePlan, renewalAfter } from '#core/planner/renewal-plan.ts';
import { Button } from '../shared/button.tsx';
import { dayText } from '../shared/day-text.ts';
import { Dialog } from '../shared/dialog.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { useWhenDone } from '../shared/use-when-done.ts';

const NO_FIELDS: readonly string[] = [];

export interface RenewedDialogProps {
  /** A license whose renewal date has passed, as it was when the dialog opened. */
  readonly license: LicensePlan;
  readonly today: string;
  readonly onRenewed: (until: string) => void;
  /** Opens the form to enter another date. */
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, because moving the date starts the count toward the next renewal from zero. */
export function RenewedDialog({ license: each, today, onRenewed, onEdit, onClose }: RenewedDialogProps) {
  const { licence, name } = each;
  const until = renewalAfter(each, today) ?? today;
  const { save } = useUseCase('saveLicenses');
  const submission = useSubmission(save, NO_FIELDS);
  useWhenDone(save, () => onRenewed(until));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Did you renew ${name}?`}
      actions={
        <>
          <Button
            variant="primary"
            pending={submission.pending}
            pendingText="Saving…"
            onClick={() => save.execute({ ...licence, renewsOn: until })}
          >
            Yes, I renewed
          </Button>
          <Button variant="plain" onClick={onEdit}>
            Another date
          </Button>
        </>
      }
    >
      <Refused refused={submission.refused} />
      <p>
        Your next renewal is <strong>{dayText(until)}</strong>, one cycle later. Activities completed before
        the last renewal no longer count.
      </p>
    </Dialog>
  );
}
