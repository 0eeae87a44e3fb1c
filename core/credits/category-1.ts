/** Whose Category 1 credit a credit is: of the AMA (AMA PRA Category 1), or of the AOA (1-A or 1-B). */
export type Category1 = 'ama' | 'aoa';

/**
 * Reads the type of a credit, in our own words or in those of another provider's file. Null if it names no Category 1:
 * nothing counts as Category 1 unless someone called it that.
 */
export const category1Of = (type: string): Category1 | null => {
  const plain = type.toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  if (!/\b(category|cat) (1|i)\b|\b(category|cat) 1 ?[ab]\b|\b1 ?[ab]\b/.test(plain)) return null;
  return /\baoa\b|\bosteopathic\b|\b1 ?[ab]\b/.test(plain) ? 'aoa' : 'ama';
};
