/** The parts of an exception that may be logged: its name, code and stack, but not its message. */
export const describeDefect = (defect: unknown): Readonly<Record<string, unknown>> => {
  if (!(defect instanceof Error)) return { defect: typeof defect };
  const code = 'code' in defect && typeof defect.code === 'string' ? defect.code : undefined;
  const frames = (defect.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { defect: defect.name, code, at: frames.slice(0, DEEPEST_FRAME).map((line) => line.trim()) };
};

const DEEPEST_FRAME = 12;
