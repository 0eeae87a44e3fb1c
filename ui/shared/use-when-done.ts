import { useEffect, useEffectEvent } from 'react';
import type { Command } from '#core/shared/command.ts';
import { useCore } from './use-core.ts';

/** Moves focus on, closes or shows what comes next, each time the command is done. */
export const useWhenDone = <I, A>(command: Command<I, A>, act: () => void): void => {
  const state = useCore(command.state);
  const onDone = useEffectEvent(act);
  useEffect(() => {
    if (state.phase === 'done') onDone();
  }, [state]);
};
