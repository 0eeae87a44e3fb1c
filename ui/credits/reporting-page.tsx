import { useLocation, useSearch } from 'wouter';
import { isMocBoard, MOC_BOARD_CODES } from '#core/credits/moc.ts';
import { mocBoardName } from '#core/credits/moc-board-name.ts';
import type { ReportPermission, ReportTarget } from '#core/credits/reporting.ts';
import { pathTo } from '#core/navigation/path-of.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { Checkbox } from '../shared/checkbox.tsx';
import { FailureState } from '../shared/failure-state.tsx';
import { failureText } from '../shared/failure-text.ts';
import { SelectField } from '../shared/field.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Loading, SkeletonText } from '../shared/skeleton.tsx';
import { useUseCases } from '../shared/use-cases.ts';
import { useCore } from '../shared/use-core.ts';
import { useDays } from '../shared/use-days.ts';
import { CheckedRecords } from './checked-records.tsx';
import styles from './reporting.module.css';

/** Reporting credit to a board or the accreditor: permission, what each record lacks, and the file. */
export default function ReportingPage() {
  const [, go] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('to') ?? '';
  const target: ReportTarget = isMocBoard(asked) ? asked : 'accreditor';
  const entry = useUseCases('credits').reportCredits.check(target);
  const state = useCore(entry);
  usePageTitle('Report your credit');
  return (
    <div className={styles.page}>
      <PageHeader
        title="Report your credit"
        lead="Boards expect MOC points within 30 days. We report nothing without your permission."
        back={{ href: pathTo('transcripts'), label: 'All credits' }}
      />
      <div className={styles.target}>
        <SelectField
          label="Report to"
          value={target}
          onChange={({ target: { value } }) =>
            go(pathTo('report-credits', {}, { to: value }), { replace: true })
          }
        >
          <option value="accreditor">ACCME (PARS)</option>
          {MOC_BOARD_CODES.map((code) => (
            <option key={code} value={code}>
              {mocBoardName(code)} ({code})
            </option>
          ))}
        </SelectField>
      </div>
      {state.phase === 'loading' && (
        <>
          <Loading what="your records" />
          <SkeletonText lines={6} />
        </>
      )}
      {state.phase === 'failed' && (
        <FailureState failure={state.failure} what="Your records" onRetry={entry.retry} />
      )}
      {state.phase === 'loaded' && (
        <>
          <div className={styles.permission}>
            <PermissionSwitch
              permission={state.value.permission}
              recipient={target === 'accreditor' ? 'the ACCME' : `the ${mocBoardName(target)}`}
            />
          </div>
          <CheckedRecords target={target} check={state.value} />
        </>
      )}
    </div>
  );
}

interface PermissionSwitchProps {
  readonly permission: ReportPermission;
  readonly recipient: string;
}

/** The learner's permission to report, with its date. It can be withdrawn at any time. */
function PermissionSwitch({ permission: { target, grantedAt }, recipient }: PermissionSwitchProps) {
  const days = useDays();
  const { permit } = useUseCases('credits').reportCredits;
  const state = useCore(permit.state);
  return (
    <Checkbox
      label={`Allow reporting my credit to ${recipient}`}
      hint={
        grantedAt === null
          ? 'Off. You can turn this on or off at any time.'
          : `On since ${days.long(grantedAt)}. You can turn this off at any time.`
      }
      checked={grantedAt !== null}
      disabled={state.phase === 'pending'}
      error={state.phase === 'failed' ? failureText(state.failure) : undefined}
      onChange={({ target: { checked } }) => permit.execute({ target, granted: checked })}
    />
  );
}
