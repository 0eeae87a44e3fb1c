import { DEMONSTRATION_TEXT, designationText } from '#core/activities/statement-text.ts';
import type { Activity } from '#core/articles/article.ts';

interface DesignationProps {
  readonly activity: Activity;
  readonly demonstration: boolean;
}

/** The statement by which a provider designates credit (domain.md, credit). */
export function Designation({ activity, demonstration }: DesignationProps) {
  const { before, name, after } = designationText(activity);
  return (
    <>
      {demonstration && <p>{DEMONSTRATION_TEXT}</p>}
      <p>
        {before}
        <em>{name}</em>
        {after}
      </p>
    </>
  );
}
