import type { DeaRegistration } from '#core/planner/license.ts';
import { Dialog } from '../shared/dialog.tsx';
import { RegistrationForm } from './registration-form.tsx';

export interface RegistrationDialogProps {
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
