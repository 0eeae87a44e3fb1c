import { readFileSync } from 'node:fs';

const EVERY_MILLISECONDS = 5_000;

interface MemoryWatch {
  /** The samples so far, in megabytes, of all processes together. */
  readonly end: () => readonly number[];
}

/** Samples the memory of processes (Linux only; elsewhere there are no samples). */
export const watchMemory = (pids: readonly number[]): MemoryWatch => {
  const samples: number[] = [];
  const timer = setInterval(() => {
    const each = pids.map(residentMegabytes);
    if (each.every((megabytes) => megabytes !== undefined))
      samples.push(each.reduce<number>((sum, megabytes) => sum + (megabytes ?? 0), 0));
  }, EVERY_MILLISECONDS);
  return {
    end: () => {
      clearInterval(timer);
      return samples;
    },
  };
};

const residentMegabytes = (pid: number): number | undefined => {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
};

const TICKS_PER_SECOND = 100;

/** The processor time that a process has used since it started, in milliseconds (Linux only). */
export const processorMilliseconds = (pid: number): number => {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number);
  return ((user + system) * 1_000) / TICKS_PER_SECOND;
};
