/** Removes control characters, so that text from a file can't move the cursor or color the terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
