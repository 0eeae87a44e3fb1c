import { useContext, useEffect } from 'react';
import type { Command } from '#core/shared/command.ts';
import { NoticesContext } from './app-contexts.ts';

/**
 * Shows a toast when the command is done, even if the component goes with it: for what a physician wants confirmed
 * (ER-07).
 */
export const useConfirmed = <I, A>({ state }: Pick<Command<I, A>, 'state'>, text: string): void => {
  const notices = useContext(NoticesContext);
  const { changes$ } = state;
  useEffect(() => {
    const watching = changes$.subscribe(({ phase }) => {
      if (phase === 'done') notices.success(text);
    });
    return () => watching.unsubscribe();
  }, [changes$, notices, text]);
};
