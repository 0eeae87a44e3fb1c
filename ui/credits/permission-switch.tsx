import type { ReportPermission } from '#core/credits/reporting.ts';
import { Checkbox } from '../shared/checkbox.tsx';
import { dayText } from '../shared/day-text.ts';
import { failureText } from '../shared/failure-text.ts';
import { useUseCase } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';

interface PermissionSwitchProps {
  readonly permission: ReportPermission;
  readonly whom: string;
}

/** The learner's permission, recorded with its day; withdrawn as easily as given. */
export function PermissionSwitch({ permission: { target, grantedAt }, whom }: PermissionSwitchProps) {
  const { permit } = useUseCase('reportCredits');
  const state = useCore(permit.state);
  return (
    <Checkbox
      label={`My credit may be reported to ${whom}`}
      hint={
        grantedAt === null
          ? 'Not permitted. You can withdraw it at any time.'
          : `Permitted since ${dayText(grantedAt.slice(0, 10))}. You can withdraw it at any time.`
      }
      checked={grantedAt !== null}
      disabled={state.phase === 'pending'}
      {...(state.phase === 'failed' ? { error: failureText(state.failure, 'Your permission') } : {})}
      onChange={({ target: { checked } }) => permit.execute({ target, granted: checked })}
    />
  );
}
