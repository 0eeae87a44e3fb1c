import type { License } from '#core/planner/license.ts';
import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import { Dialog } from '../shared/dialog.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { ConfirmedRemoval } from './confirmed-removal.tsx';
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
  const { remove } = useUseCase('saveLicenses');
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
