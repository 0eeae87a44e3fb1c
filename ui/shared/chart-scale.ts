const steps = [1, 2, 5, 10];

/** Two to four round values from the first above zero to one that covers `highest`; `[1]` when nothing is there. */
export function roundTicks(highest: number): number[] {
  if (!(highest > 0)) return [1];
  const rough = highest / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((candidate) => candidate * power >= rough) ?? 10) * power;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count }, (_, index) => Number(((index + 1) * step).toPrecision(12)));
}
