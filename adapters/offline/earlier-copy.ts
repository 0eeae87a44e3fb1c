import { inCurrentNames } from '#contract/former-names.ts';
import { fromOptionId } from '#core/assessment/questions/old-option-id.ts';

/** A copy that an earlier version stored, in the current form. Other content is unchanged. */
export const fromEarlierCopy = (content: unknown): unknown => withResponses(inCurrentNames(content));

/** Its grades named the chosen and the right option alone. */
const withResponses = (content: unknown): unknown => {
  if (Array.isArray(content)) return content.map(withResponses);
  if (typeof content !== 'object' || content === null) return content;
  const fields = Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, withResponses(value)]),
  );
  const { chosenOptionId, correctOptionId, response } = fields;
  return typeof chosenOptionId !== 'string' || typeof correctOptionId !== 'string' || response !== undefined
    ? fields
    : { ...fields, response: fromOptionId(chosenOptionId), solution: fromOptionId(correctOptionId) };
};
