import type { OwnRequirement } from '#core/planner/own-requirement.ts';
import { Dialog } from '../shared/dialog.tsx';
import { useUseCase } from '../shared/use-cases.ts';
import { ConfirmedRemoval } from './confirmed-removal.tsx';
import { OwnForm } from './own-form.tsx';

interface OwnDialogProps {
  /** Null for a new one. */
  readonly requirement: OwnRequirement | null;
  /** Called with the outcome to announce, if any. */
  readonly onClose: (outcome?: string) => void;
}

/** Adds, changes or removes a requirement of the learner's own. */
export function OwnDialog({ requirement, onClose }: OwnDialogProps) {
  const { removeOwn } = useUseCase('saveLicenses');
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
