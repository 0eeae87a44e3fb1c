import { formatsIn } from '../credits/completion-day.ts';

const hourFormat = formatsIn({ hour: '2-digit', hourCycle: 'h23' });

/** The hour of the learner's day at a moment, from 0 to 23. An unknown zone counts as UTC. */
export const learnersHour = (moment: Date, timeZone: string): number =>
  Number(hourFormat(timeZone).format(moment));
