import { useContext, useEffect } from 'react';
import { unseenText } from '#core/navigation/error-catalog.ts';
import type { Command } from '#core/shared/command.ts';
import { NoticesContext } from './app-contexts.ts';

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
