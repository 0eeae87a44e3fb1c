/** A for the first option, B for the second. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);
