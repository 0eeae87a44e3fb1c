import { isRight, right } from 'fp-ts/lib/Either.js';
import { map, of, switchMap, tap } from 'rxjs';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type Query, query } from '../shared/query.ts';
import type { ChooseReminders } from './choose-reminders.ts';
import type { ReminderChoices } from './ports.ts';
import type { PushHere, PushPort } from './push.ts';
import type { Reminders } from './reminder-settings.ts';

/** Reminders on the learner's devices (RM-09). */
export interface RemindHere {
  /** This device, by the installation's public key. */
  readonly here: Pick<Query<string, PushHere>, 'of'>;
  /** By the public key. */
  readonly turnOn: Command<string, Reminders>;
  readonly turnOff: Command<{ readonly id: string; readonly isHere: boolean }, Reminders>;
}

interface RemindHerePorts {
  readonly caches: Caches;
  readonly push: PushPort;
  readonly reminderChoices: Pick<ReminderChoices, 'addDevice' | 'removeDevice'>;
  readonly chooseReminders: Pick<ChooseReminders, 'put'>;
}

export const remindHere = ({
  caches,
  push,
  reminderChoices,
  chooseReminders: { put },
}: RemindHerePorts): RemindHere => {
  const here = query(caches, push.here);
  return {
    here,
    turnOn: command(caches, (publicKey) =>
      push.turnOn(publicKey).pipe(
        switchMap((address) => (isRight(address) ? reminderChoices.addDevice(address.right) : of(address))),
        tap((outcome) => {
          // The learner's answer to the browser's prompt also shows here.
          here.invalidate(publicKey);
          if (isRight(outcome)) put(outcome.right);
        }),
      ),
    ),
    // The server first: if only this device forgot, the list would be wrong until the next reminder.
    turnOff: command(caches, ({ id, isHere }) =>
      reminderChoices.removeDevice(id).pipe(
        switchMap((outcome) =>
          isRight(outcome) && isHere ? push.turnOff().pipe(map(() => right(outcome.right))) : of(outcome),
        ),
        tap((outcome) => {
          here.invalidate();
          if (isRight(outcome)) put(outcome.right);
        }),
      ),
    ),
  };
};
