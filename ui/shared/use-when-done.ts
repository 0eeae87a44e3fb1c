import { useEffect, useEffectEvent } from 'react';
import type { Command } from '#core/shared/command.ts';
import { useCore } from './use-core.ts';

/** Calls `act` each time the command is done: to move focus, close a dialog or show what comes next. */
export const useWhenDone = <I, A>(command: Command<I, A>, act: () => void): void => {
  const state = useCore(command.state);
  const onDone = useEffectEvent(act);
  useEffect(() => {
    if (state.phase === 'done') onDone();
  }, [state]);
};
