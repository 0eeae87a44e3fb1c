import { completionDay } from '#core/credits/completion-day.ts';
import { dayText, momentText, shortDayText } from './day-text.ts';
import { useUseCases } from './use-cases.ts';
import { useCore } from './use-core.ts';

/** Names moments (UTC, ISO 8601) by the learner's calendar. */
interface Days {
  /** 'November 20, 2027' */
  readonly long: (moment: string) => string;
  /** 'Nov 20, 2027', for a table. A document may have been issued in another zone, which still names its day. */
  readonly short: (moment: string, zoneAtIssue?: string) => string;
  /** 'Nov 20, 2027, 3:05 PM EST' */
  readonly minute: (moment: string) => string;
  /** The current day, as an ISO date. */
  readonly today: () => string;
}

/** Days as mail and receipts name them: in the account's time zone, whatever zone the device is in. */
export const useDays = (): Days => {
  const zone = useCore(useUseCases('first').zone);
  const dayOf = (moment: string, timeZone = zone) => completionDay(new Date(moment), timeZone);
  return {
    long: (moment) => dayText(dayOf(moment)),
    short: (moment, zoneAtIssue) => shortDayText(dayOf(moment, zoneAtIssue)),
    minute: (moment) => momentText(moment, zone),
    today: () => completionDay(new Date(), zone),
  };
};
