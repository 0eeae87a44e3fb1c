import { createContext, useContext, useEffect } from 'react';
import { unseenText } from '#core/navigation/error-catalogue.ts';
import type { Notices } from '#core/notices/ports.ts';
import type { Command } from '#core/shared/command.ts';

/**
 * For whatever shows how a command stands: its outcome is forgotten when that is left. What is under way goes through
 * all the same, and a toast says so if it fails.
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

/** Where a toast is said from a page; by itself, nowhere. */
export const NoticesContext = createContext<Pick<Notices, 'error'>>({ error: () => undefined });
