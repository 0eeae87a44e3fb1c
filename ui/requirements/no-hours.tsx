import type { Evidence } from '#core/requirements/requirement-rule.ts';
import { EvidenceLine } from './evidence-line.tsx';

/** Says that a board sets no number of hours, and what that rests on. */
export function NoHours({ evidence }: { readonly evidence: Evidence }) {
  return (
    <>
      <p>This board doesn’t require a number of hours.</p>
      <EvidenceLine evidence={evidence} />
    </>
  );
}
