import { readFile } from 'node:fs/promises';

/** Identifies a process even if its pid is reused later. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Boot id and start time, if /proc gives them; null elsewhere. */
  readonly startedAt: string | null;
}

export async function thisProcess(): Promise<ProcessIdentity> {
  return { pid: process.pid, startedAt: (await statusOf(process.pid)).startedAt };
}

/** False if the process ended or was killed, or if another process has its pid now. */
export async function isRunning({ pid, startedAt }: ProcessIdentity): Promise<boolean> {
  if (!answersToSignals(pid)) return false;
  const now = await statusOf(pid);
  if (now.ended) return false;
  return startedAt === null || now.startedAt === null || startedAt === now.startedAt;
}

function answersToSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

interface ProcessStatus {
  readonly startedAt: string | null;
  /** Whether it is a zombie: killed, but not yet reaped by its parent. It still accepts signals. */
  readonly ended: boolean;
}

async function statusOf(pid: number): Promise<ProcessStatus> {
  try {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may contain anything, even parentheses.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    return { startedAt: `${boot}:${fields[19]}`, ended: state === 'Z' || state === 'X' };
  } catch {
    return { startedAt: null, ended: false };
  }
}
