import type { PortResult } from '../shared/failure.ts';
import type { PushAddress } from './push.ts';
import type { ReminderChange, Reminders } from './reminder-settings.ts';

/** A calendar that was just created. Its address is known only now. */
export interface MadeCalendar {
  readonly url: string;
  readonly reminders: Reminders;
}

/** The learner's reminder settings on the server. Every change returns all of them. */
export interface ReminderChoices {
  readonly mine: () => PortResult<Reminders>;
  readonly save: (change: ReminderChange) => PortResult<Reminders>;
  /** An earlier address stops working. */
  readonly makeCalendar: () => PortResult<MadeCalendar>;
  readonly removeCalendar: () => PortResult<Reminders>;
  /** Sends reminders to this device too. Repeating it has no effect; a device of another learner becomes this one's. */
  readonly addDevice: (address: PushAddress) => PortResult<Reminders>;
  readonly removeDevice: (id: string) => PortResult<Reminders>;
}
