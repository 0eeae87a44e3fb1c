import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Reporting } from './ports.ts';
import type { ReportCheck, ReportPermission, ReportTarget } from './reporting.ts';

/** Which credit reports the learner permits, and what is missing in each record. */
export interface ReportCredits {
  readonly check: (target: ReportTarget) => QueryEntry<ReportCheck>;
  readonly permit: Command<
    { readonly target: ReportTarget; readonly granted: boolean },
    readonly ReportPermission[]
  >;
}

interface ReportCreditsPorts {
  readonly caches: Caches;
  readonly reporting: Pick<Reporting, 'check' | 'permit'>;
}

export const reportCredits = ({ caches, reporting }: ReportCreditsPorts): ReportCredits => {
  const checks = query(caches, (target: ReportTarget) => reporting.check(target), { tags: ['credits'] });
  return {
    check: checks.of,
    permit: command(caches, ({ target, granted }) =>
      reporting.permit(target, granted).pipe(tapRight(() => checks.invalidate(target))),
    ),
  };
};
