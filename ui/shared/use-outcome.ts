import { useContext, useEffect, useEffectEvent } from 'react';
import { unseenText } from '#core/navigation/error-catalog.ts';
import type { Command } from '#core/shared/command.ts';
import { confirmationOf } from '#core/shared/said.ts';
import { NoticesContext } from './app-contexts.ts';
import { useCore, useEachChange } from './use-core.ts';

/** Calls `act` each time the command is done: to move focus, close a dialog or show what comes next. */
export const useWhenDone = <I, A>(command: Command<I, A>, act: () => void): void => {
  const state = useCore(command.state);
  const onDone = useEffectEvent(act);
  useEffect(() => {
    if (state.phase === 'done') onDone();
  }, [state]);
};

/**
 * Shows a toast when the command is done, even if the component goes with it: for what a physician wants confirmed. It
 * has the server's message if there is one, else this text (ER-07).
 */
export const useConfirmed = <I, A>({ state }: Pick<Command<I, A>, 'state'>, text: string): void => {
  const notices = useContext(NoticesContext);
  useEachChange(state, (current) => {
    if (current.phase === 'done') notices.success(confirmationOf(current.value, text));
  });
};

/**
 * For a component that shows a command's outcome. When it unmounts, the outcome is forgotten; a pending command continues,
 * and a toast says so if it fails.
 */
export const useAttended = ({ attend }: Pick<Command<never, unknown>, 'attend'>): void => {
  const notices = useContext(NoticesContext);
  useEffect(
    () =>
      attend((failure) => {
        const text = unseenText(failure);
        if (text !== null) notices.error(text);
      }),
    [attend, notices],
  );
};
