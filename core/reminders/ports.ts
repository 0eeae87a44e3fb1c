import type { Answer } from '../shared/failure.ts';
import type { PushAddress } from './push.ts';
import type { ReminderChange, Reminders } from './reminder-settings.ts';

/** A calendar that was just made. Its address is known only now. */
export interface MadeCalendar {
  readonly url: string;
  readonly reminders: Reminders;
}

/** What the learner is reminded of, on the server. Every change returns all of it. */
export interface ReminderChoices {
  readonly mine: () => Answer<Reminders>;
  readonly save: (change: ReminderChange) => Answer<Reminders>;
  /** An earlier address stops working. */
  readonly makeCalendar: () => Answer<MadeCalendar>;
  readonly removeCalendar: () => Answer<Reminders>;
  /** Reminds on this device too. A repeat has no effect; of another learner's, it becomes this one's. */
  readonly addDevice: (address: PushAddress) => Answer<Reminders>;
  readonly removeDevice: (id: string) => Answer<Reminders>;
}
