const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The first signal ends the process in good order, a second one at once; so does the end of what started it. */
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
  // The channel to the program that started this one, where there is one.
  process.once('disconnect', () => onSignal('SIGTERM'));
};

/** What a shell expects of a process that a signal ended: 128 and the signal's number. */
const INTERRUPTED = 130;
const TERMINATED = 143;
