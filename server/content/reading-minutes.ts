const wordsAMinute = 200;

/** The reading time in whole minutes, within the given bounds. */
export function readingMinutes(text: string, atLeast: number, atMost: number): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.min(atMost, Math.max(atLeast, Math.ceil(words / wordsAMinute)));
}
