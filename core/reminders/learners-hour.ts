import { isTimeZone } from '../credits/completion-day.ts';

/** The hour of the learner's day at a moment, from 0 to 23. An unknown zone counts as UTC. */
export const learnersHour = (moment: Date, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(moment),
  );
