import type { Container } from 'inversify';
import type { User } from '#core/accounts/user.ts';
import type { Command } from '#core/shared/command.ts';
import { the } from './tokens.ts';

/** Reports whoever registers by this, where an operator counts visits: else there is nothing to report to (TR-01). */
export const reportThose = <I>(container: Container, register: Command<I, User>): void => {
  register.state.changes$.subscribe((outcome) => {
    if (outcome.phase === 'done' && container.isBound(the('reportRegistration')))
      container.get(the('reportRegistration'))(outcome.value);
  });
};
