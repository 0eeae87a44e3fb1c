import { type ReactNode, useState } from 'react';
import type { DeaRegistration, License } from '#core/planner/license.ts';
import type { OwnRequirement } from '#core/planner/own-requirement.ts';
import { type LicensePlan, renewalAfter } from '#core/planner/renewal-plan.ts';
import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import type { Command } from '#core/shared/command.ts';
import { Button } from '../shared/button.tsx';
import { dayText } from '../shared/day-text.ts';
import { Dialog } from '../shared/dialog.tsx';
import { Refused } from '../shared/refused.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useWhenDone } from '../shared/use-outcome.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { LicenseForm } from './license-form.tsx';
import { OwnForm } from './own-form.tsx';
import { RegistrationForm } from './registration-form.tsx';

const NO_FIELDS: readonly string[] = [];

interface LicenseDialogProps {
  /** Null for a new license. */
  readonly license: License | null;
  /** Codes of the states that the learner already has a license for. */
  readonly held: readonly string[];
  /** Called with the outcome to announce, if any. */
  readonly onClose: (outcome?: string) => void;
}

/** Adds, changes or removes a license. */
export function LicenseDialog({ license, held, onClose }: LicenseDialogProps) {
  const { remove } = useUseCases('planner').saveLicenses;
  const name = STATES_OF_LICENSE.find(({ code }) => code === license?.state)?.name ?? '';
  return (
    <Dialog open onClose={() => onClose()} title={license ? `${name} license` : 'Add a license'}>
      <LicenseForm
        license={license}
        held={held}
        onSaved={(saved) => onClose(`${saved} is saved.`)}
        otherwise={
          license && (
            <ConfirmedRemoval
              command={remove}
              input={{ state: license.state }}
              onRemoved={() => onClose(`${name} is removed.`)}
            >
              Remove {name} and its dates
            </ConfirmedRemoval>
          )
        }
      />
    </Dialog>
  );
}

interface OwnDialogProps {
  /** Null for a new one. */
  readonly requirement: OwnRequirement | null;
  /** Called with the outcome to announce, if any. */
  readonly onClose: (outcome?: string) => void;
}

/** Adds, changes or removes a requirement of the learner's own. */
export function OwnDialog({ requirement, onClose }: OwnDialogProps) {
  const { removeOwn } = useUseCases('planner').saveLicenses;
  return (
    <Dialog open onClose={() => onClose()} title={requirement?.name ?? 'Add a requirement'}>
      <OwnForm
        requirement={requirement}
        onSaved={() => onClose('Your requirement is saved.')}
        otherwise={
          requirement && (
            <ConfirmedRemoval
              command={removeOwn}
              input={{ id: requirement.id }}
              onRemoved={() => onClose(`${requirement.name} is removed.`)}
            >
              Remove {requirement.name}
            </ConfirmedRemoval>
          )
        }
      />
    </Dialog>
  );
}

interface RegistrationDialogProps {
  readonly registration: DeaRegistration;
  /** Called with the outcome to announce, if any. */
  readonly onClose: (outcome?: string) => void;
}

/** Changes the DEA registration. */
export function RegistrationDialog({ registration, onClose }: RegistrationDialogProps) {
  return (
    <Dialog open onClose={() => onClose()} title="DEA registration">
      <RegistrationForm
        registration={registration}
        onSaved={() => onClose('Your DEA registration is saved.')}
      />
    </Dialog>
  );
}

interface RenewedDialogProps {
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
  const { license, name } = each;
  const until = renewalAfter(each, today) ?? today;
  const { save } = useUseCases('planner').saveLicenses;
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
            onClick={() => save.execute({ ...license, renewsOn: until })}
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

interface ConfirmedRemovalProps<I> {
  readonly command: Command<I, unknown>;
  readonly input: I;
  /** What is removed, on the button that does it. */
  readonly children: ReactNode;
  readonly onRemoved: () => void;
}

/** Removes what was entered by a second press, because that is removed for good. No credit is. */
function ConfirmedRemoval<I>({ command, input, children, onRemoved }: ConfirmedRemovalProps<I>) {
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
