import type { Confirmation } from '../accounts/await-confirmation.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { OpenSession } from './open-session.ts';
import type { OpenSessions } from './ports.ts';

/** Where the learner is logged in, and ending those sessions, which requires a proof of identity (SC-01, SC-03). */
export interface ManageSessions {
  /** The last used first. */
  readonly sessions: QueryEntry<readonly OpenSession[]>;
  readonly end: Command<{ readonly id: string }, null>;
  readonly endOthers: Command<void, null>;
}

interface ManageSessionsPorts {
  readonly caches: Caches;
  readonly openSessions: OpenSessions;
  readonly confirmation: Pick<Confirmation, 'during'>;
}

export const manageSessions = ({
  caches,
  openSessions,
  confirmation: { during },
}: ManageSessionsPorts): ManageSessions => {
  const sessions = query(caches, (_: 'mine') => openSessions.all(), { tags: ['sessions'] });
  const readAgain = tapRight<null>(() => caches.invalidate('sessions'));
  return {
    get sessions() {
      return sessions.of('mine');
    },
    end: command(caches, ({ id }) => during(() => openSessions.end(id)).pipe(readAgain)),
    endOthers: command(caches, () => during(() => openSessions.endOthers()).pipe(readAgain)),
  };
};
