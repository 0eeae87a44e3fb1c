import type { SessionStore } from '../accounts/session.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { MadeCalendar, ReminderChoices } from './ports.ts';
import type { ReminderChange, Reminders } from './reminder-settings.ts';

/** The mail that the learner gets, and their subscription calendar (RM-01, RM-05). */
export interface ChooseReminders {
  readonly mine: QueryEntry<Reminders>;
  readonly save: Command<ReminderChange, Reminders>;
  /** Its outcome contains the address, which is shown until the learner leaves the page. */
  readonly makeCalendar: Command<void, MadeCalendar>;
  readonly removeCalendar: Command<void, Reminders>;
  /** Shows what another change returned. */
  readonly put: (reminders: Reminders) => void;
}

interface ChooseRemindersPorts {
  readonly caches: Caches;
  readonly reminderChoices: ReminderChoices;
  /** Names days in the zone that the learner saves. */
  readonly session: Pick<SessionStore, 'setTimeZone'>;
}

export const chooseReminders = ({
  caches,
  reminderChoices,
  session,
}: ChooseRemindersPorts): ChooseReminders => {
  const mine = query(caches, (_: 'mine') => reminderChoices.mine());
  const put = (reminders: Reminders) => {
    mine.put('mine', reminders);
    session.setTimeZone(reminders.timeZone);
  };
  return {
    get mine() {
      return mine.of('mine');
    },
    save: command(caches, (change) => reminderChoices.save(change).pipe(tapRight(put))),
    makeCalendar: command(caches, () =>
      reminderChoices.makeCalendar().pipe(tapRight(({ reminders }) => put(reminders))),
    ),
    removeCalendar: command(caches, () => reminderChoices.removeCalendar().pipe(tapRight(put))),
    put,
  };
};
