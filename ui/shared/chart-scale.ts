/** Credit comes in quarters: a line between them would stand for nothing. */
const FINEST = 0.25;

/** One to four round values from the first above zero to one that covers `highest`; `[1]` when nothing is there. */
export function roundTicks(highest: number): number[] {
  if (!(highest > 0)) return [1];
  let step = FINEST;
  // A quarter, a half, 1, 2, 5, 10, 20, 50 …
  while (step < highest / 3 - 1e-9) step *= String(step).startsWith('2') ? 2.5 : 2;
  return Array.from({ length: Math.ceil(highest / step - 1e-9) }, (_, index) => (index + 1) * step);
}
