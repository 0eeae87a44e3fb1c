const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Stops gracefully on the first signal or when the parent process ends, and immediately on the second signal. */
export const stopOnSignals = (stop: () => Promise<void>): void => {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(signal === 'SIGINT' ? INTERRUPTED : TERMINATED);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (failure: unknown) => {
        process.stderr.write(`Not stopped in good order: ${String(failure)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  // The IPC channel to the parent process, if there is one.
  process.once('disconnect', () => onSignal('SIGTERM'));
};

/** The exit code that shells expect for a signal: 128 plus the signal's number. */
const INTERRUPTED = 130;
const TERMINATED = 143;
