import { createInterface } from 'node:readline/promises';

export interface Asking {
  readonly stdin: NodeJS.ReadStream;
  readonly stderr: NodeJS.WritableStream;
}

/** Asks the user at the terminal; returns `no-terminal` without a terminal. */
export const askToConfirm = async (
  { stdin, stderr }: Asking,
  question: string,
): Promise<'yes' | 'no' | 'no-terminal'> => {
  if (!stdin.isTTY) return 'no-terminal';
  const asked = createInterface({ input: stdin, output: stderr });
  const answer = await asked.question(`${question} (y/N) `);
  asked.close();
  return /^y(?:es)?$/i.test(answer.trim()) ? 'yes' : 'no';
};
