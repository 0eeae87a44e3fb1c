/** How many days before a renewal a reminder is sent. */
const REMINDER_STEPS = [180, 90, 30, 7] as const;

export type ReminderStep = (typeof REMINDER_STEPS)[number];

/** The days before the first reminder. */
export const FIRST_STEP = REMINDER_STEPS[0];

/** '180, 90, 30 and 7 days'. */
export const REMINDER_STEPS_TEXT = `${REMINDER_STEPS.join(', ').replace(/, (?=\d+$)/, ' and ')} days`;

/** The latest step that a day has reached; null if it is more than 180 days before, or over. */
export const stepReached = (daysLeft: number): ReminderStep | null =>
  daysLeft < 0 ? null : (REMINDER_STEPS.findLast((each) => daysLeft <= each) ?? null);
