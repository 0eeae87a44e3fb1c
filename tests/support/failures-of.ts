import type { PortCase } from '#root/package/testing.ts';

/** The titles of the cases that an adapter fails: what a suite finds wrong with a broken one. */
export const failuresOf = async (cases: readonly PortCase[]): Promise<readonly string[]> => {
  const failed: string[] = [];
  for (const { title, run } of cases) await run().catch(() => failed.push(title));
  return failed;
};
