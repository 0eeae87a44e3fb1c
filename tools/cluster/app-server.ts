import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Service, startService } from './service.ts';

/** One app process on a fixed port. */
export interface AppServer {
  readonly port: number;
  /** Resolves when it answers. The version is the folder of the project to run. */
  readonly start: (version?: string) => Promise<void>;
  readonly kill: () => Promise<void>;
  /** As in a rollout: requests in flight are completed. */
  readonly stop: () => Promise<void>;
  readonly pid: () => number;
}

const PROJECT = join(import.meta.dirname, '../..');
const PATIENCE_MILLISECONDS = 240_000;

export const appServer = (
  port: number,
  log: string,
  environment: Readonly<Record<string, string>>,
): AppServer => {
  let service: Service | undefined;
  return {
    port,
    start: async (version = PROJECT) => {
      const program = join(version, 'server', 'main.ts');
      service = startService([process.execPath, '--disable-warning=ExperimentalWarning', program], {
        log,
        directory: version,
        environment: { ...environment, PORT: String(port) },
      });
      await untilAnswered(`http://127.0.0.1:${port}/healthz`, service.pid, log);
    },
    kill: async () => service?.end('SIGKILL'),
    stop: async () => service?.end(),
    pid: () => service?.pid ?? 0,
  };
};

const untilAnswered = async (url: string, pid: number, log: string): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  while (Date.now() < deadline) {
    if (!isRunning(pid)) break;
    if (await answers(url)) return;
    await wait(200);
  }
  throw new Error(`${url} does not answer; ${log} may say why.`);
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
