import { fromOptionId } from '#core/assessment/questions/old-option-id.ts';

/**
 * A copy that an earlier version stored, in the current form: its grades name the chosen and the right option alone.
 * Other content is unchanged.
 */
export const fromEarlierCopy = (content: unknown): unknown => {
  if (Array.isArray(content)) return content.map(fromEarlierCopy);
  if (typeof content !== 'object' || content === null) return content;
  const fields = Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, fromEarlierCopy(value)]),
  );
  const { chosenOptionId, correctOptionId, response } = fields;
  return typeof chosenOptionId !== 'string' || typeof correctOptionId !== 'string' || response !== undefined
    ? fields
    : { ...fields, response: fromOptionId(chosenOptionId), solution: fromOptionId(correctOptionId) };
};
