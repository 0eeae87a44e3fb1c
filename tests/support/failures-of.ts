import type { PortCase } from '#root/clients/package/testing/case.ts';

/** The titles of the cases that an adapter fails. */
export const failuresOf = async (cases: readonly PortCase[]): Promise<readonly string[]> => {
  const failed: string[] = [];
  for (const { title, run } of cases) await run().catch(() => failed.push(title));
  return failed;
};
