import type { Activity } from '#core/articles/article.ts';
import { formatCredit } from '#core/credits/quarter-hours.ts';

interface DesignationProps {
  readonly activity: Activity;
  readonly demonstration: boolean;
}

/** The statement by which a provider designates credit (domain.md, credit). */
export function Designation({ activity: { credit, format, provider }, demonstration }: DesignationProps) {
  return (
    <>
      {demonstration && (
        <p>Demonstration: not for credit. Only the wording is as in an accredited activity.</p>
      )}
      <p>
        {provider} designates this {lowerFirst(format)} for a maximum of {formatCredit(credit)}{' '}
        <em>AMA PRA Category 1 Credit(s)™</em>. Physicians should claim only the credit commensurate with the
        extent of their participation in the activity.
      </p>
    </>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
