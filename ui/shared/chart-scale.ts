const STEPS = [1, 2, 5, 10];
/** Credit comes in quarters: a line between them would stand for nothing. */
const PARTS = [0.25, 0.5];

/** One to four round values from the first above zero to one that covers `highest`; `[1]` when nothing is there. */
export function roundTicks(highest: number): number[] {
  if (!(highest > 0)) return [1];
  const step = stepOver(highest / 3);
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count }, (_, index) => Number(((index + 1) * step).toPrecision(12)));
}

const stepOver = (rough: number): number => {
  const part = PARTS.find((candidate) => candidate >= rough - 1e-9);
  if (part !== undefined) return part;
  const power = Math.max(1, 10 ** Math.floor(Math.log10(rough)));
  return (STEPS.find((candidate) => candidate * power >= rough) ?? 10) * power;
};
