import { isTimeZone } from '../credits/completion-day.ts';
import type { FieldErrors } from '../shared/failure.ts';
import type { PushChoices } from './push.ts';

/**
 * The mail that a learner wants, and their quiet hours. Hours are whole hours of the learner's own day, from 0 to 23.
 */
export interface ReminderSettings {
  /** Reminders before a renewal, while something is missing. */
  readonly renewals: boolean;
  /** Once a week, what is new for the learner's specialties and states. */
  readonly digest: boolean;
  /** No mail from this hour on … */
  readonly quietFrom: number;
  /** … until this one. If they are equal, mail is sent at any time. */
  readonly quietUntil: number;
}

/** What the learner saves: the settings, and the time zone of the quiet hours. */
export interface ReminderChange extends ReminderSettings {
  readonly timeZone: string;
}

/** Errors of a change by its fields; none if it can be saved. */
export const reminderErrors = ({ timeZone }: Pick<ReminderChange, 'timeZone'>): FieldErrors =>
  isTimeZone(timeZone) ? {} : { timeZone: ['Choose a time zone from the list.'] };

/** The zones of the United States with the most people first; the others are in the full list. */
export const USUAL_ZONES: readonly string[] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
];

/**
 * The defaults. Reminders before renewals are on, since that is why learners enter a renewal date; everything else is
 * opt-in.
 */
export const DEFAULT_REMINDERS: ReminderSettings = {
  renewals: true,
  digest: false,
  quietFrom: 20,
  quietUntil: 7,
};

/** Whether an hour is within the quiet hours, which may span midnight. */
export const isQuietAt = (
  hour: number,
  { quietFrom, quietUntil }: Pick<ReminderSettings, 'quietFrom' | 'quietUntil'>,
): boolean =>
  quietFrom <= quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil;

/** The learner's subscription calendar: whether there is one, and since when. */
export interface CalendarFeed {
  /** UTC, ISO 8601. */
  readonly createdAt: string;
  /** When a calendar last read it, UTC; null if none has. */
  readonly readAt: string | null;
}

/** The settings as shown, with the data that they depend on. */
export interface Reminders {
  readonly settings: ReminderSettings;
  readonly calendar: CalendarFeed | null;
  /** Null if this installation sends nothing to devices. */
  readonly push: PushChoices | null;
  /** Where mail goes; null if this installation sends none. */
  readonly email: string | null;
  /** The learner's zone: 'America/Chicago'. */
  readonly timeZone: string;
}

/** '8 PM', 'noon'. */
export const hourText = (hour: number): string => {
  if (hour === 0) return 'midnight';
  if (hour === 12) return 'noon';
  return hour < 12 ? `${hour} AM` : `${hour - 12} PM`;
};
