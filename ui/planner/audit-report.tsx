import type { LicensePlan, RenewalPlan } from '#core/planner/renewal-plan.ts';
import { SaveRecord } from '../credits/save-record.tsx';
import styles from './audit-report.module.css';

interface AuditReportProps {
  readonly plan: RenewalPlan;
  readonly license: LicensePlan;
}

/** Saves what a board asks for in an audit of one license. */
export function AuditReport({ plan, license: { licence, name, rules } }: AuditReportProps) {
  const counted = new Set(
    rules
      .filter(({ applicability }) => applicability.kind !== 'exempt')
      .flatMap((rule) => rule.counted.map(({ creditId }) => creditId)),
  );
  const certificates = plan.credits.filter(
    ({ id, reported, demonstration }) => counted.has(id) && !reported && !demonstration,
  ).length;
  const { state } = licence;
  return (
    <section className={`${styles.audit} no-print`} aria-label={`Audit report for ${name}`}>
      <h3>For an audit</h3>
      <p className="meta">
        Each rule, the credits that meet it with their codes, what’s missing, and sources.
      </p>
      <div className={styles.files}>
        <SaveRecord file={{ kind: 'audit-report', state }}>Report (PDF)</SaveRecord>
        <SaveRecord file={{ kind: 'audit-archive', state }} certificates={certificates}>
          {certificates === 0 ? 'Report and table (ZIP)' : 'Report and certificates (ZIP)'}
        </SaveRecord>
      </div>
    </section>
  );
}
