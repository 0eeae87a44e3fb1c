import type { Logger } from 'pino';
import { describeDefect } from '../log/describe-defect.ts';
import { observedJob } from '../metrics/observe-job.ts';
import type { EmbeddedBackup } from './embedded-backup.ts';

const PAUSE_MILLISECONDS = 5_000;
/** Waits longer after a failure, so that it doesn't copy to a full disk every few seconds. */
const PAUSE_AFTER_FAILURE_MILLISECONDS = 60_000;
const LINE_MILLISECONDS = 86_400_000;

interface BackupLoop {
  /** Backs up all writes so far, then stops. */
  readonly stop: () => Promise<void>;
}

/** Backs up at the start, then new writes every few seconds, and the whole database once a day. */
export const startBackups = (backup: EmbeddedBackup, log: Logger, pause = PAUSE_MILLISECONDS): BackupLoop => {
  let began = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const work = observedJob('backup', async () => {
    if (Date.now() - began < LINE_MILLISECONDS) return backup.advance();
    await backup.begin();
    began = Date.now();
  });
  const attempt = (): Promise<boolean> =>
    work().then(
      () => true,
      (failure: unknown) => {
        log.error(describeDefect(failure), 'the backup failed');
        return false;
      },
    );
  const run = async (): Promise<void> => {
    const succeeded = await attempt();
    if (!isStopped) timer = setTimeout(next, succeeded ? pause : PAUSE_AFTER_FAILURE_MILLISECONDS).unref();
  };
  const next = () => {
    current = run();
  };
  let current = run();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await current;
      // Without a base there is nothing to continue, and copying one now would delay shutdown.
      if (began > 0)
        await backup
          .advance()
          .catch((failure: unknown) => log.error(describeDefect(failure), 'the backup failed'));
    },
  };
};
