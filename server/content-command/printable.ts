/** Text that can't move the cursor or colour the terminal, whatever a file holds. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
