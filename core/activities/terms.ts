import type { MocCredit } from '../credits/moc.ts';
import { formatCredit, type QuarterHours } from '../credits/quarter-hours.ts';
import { yearsAfter } from '../shared/calendar-day.ts';

/** The terms on which an activity gives credit. Days are ISO dates. */
export interface ActivityTerms {
  readonly credit: QuarterHours;
  readonly minutes: number;
  /** The minutes that its content takes; null if only its author can say, as for a course with videos. */
  readonly estimatedMinutes: number | null;
  readonly passingMarkPercent: number;
  readonly releasedOn: string;
  /** The day of the latest review after the release; null if there was none. */
  readonly reviewedOn: string | null;
  readonly expiresOn: string;
  readonly moc: readonly MocCredit[];
}

/** A term that breaks a rule: which one, and why. */
export interface TermsFault {
  readonly term: 'credit' | 'minutes' | 'passingMark' | 'reviewed' | 'expires' | 'moc';
  readonly reason: string;
}

const MIN_PASSING_MARK = 50;

const MINUTES_A_QUARTER = 15;
const YEARS_OF_CREDIT = 3;

/**
 * The most credit for an activity of this length: its time to the nearest quarter hour, so 8 to 22 minutes give 0.25
 * and less than 8 give none (AMA PRA booklet, "Designating AMA PRA Category 1 Credit").
 */
export const creditForMinutes = (minutes: number): QuarterHours => Math.round(minutes / MINUTES_A_QUARTER);

/** The last day on which an activity that was released or reviewed on this day may give credit. */
export const latestExpiry = (day: string): string => yearsAfter(day, YEARS_OF_CREDIT);

/**
 * Every rule that the terms break. Credit follows from time; enduring material is reviewed at least every three years
 * (AMA PRA booklet, "Enduring materials"); MOC points are at most the credit (ACCME, CME for MOC program guide).
 */
export const termsFaults = (terms: ActivityTerms): readonly TermsFault[] => [
  ...timeFaults(terms),
  ...creditFaults(terms),
  ...markFaults(terms),
  ...dayFaults(terms),
  ...mocFaults(terms),
];

const timeFaults = ({ minutes, estimatedMinutes }: ActivityTerms): readonly TermsFault[] =>
  estimatedMinutes === null || minutes <= estimatedMinutes
    ? []
    : [
        {
          term: 'minutes',
          reason: `${minutes} is more than the ${minutesText(estimatedMinutes)} that the text, the questions and the evaluation are estimated to take`,
        },
      ];

const creditFaults = ({ credit, minutes, estimatedMinutes }: ActivityTerms): readonly TermsFault[] => {
  const counted = Math.min(minutes, estimatedMinutes ?? minutes);
  const most = creditForMinutes(counted);
  if (credit <= most) return [];
  const rule =
    most === 0
      ? `gives no credit: that takes ${Math.ceil(MINUTES_A_QUARTER / 2)} minutes or more`
      : `gives at most ${formatCredit(most)}`;
  return [
    {
      term: 'credit',
      reason: `${formatCredit(credit)} is too much: an activity of ${minutesText(counted)} ${rule}`,
    },
  ];
};

const markFaults = ({ passingMarkPercent }: ActivityTerms): readonly TermsFault[] =>
  passingMarkPercent >= MIN_PASSING_MARK && passingMarkPercent <= 100
    ? []
    : [{ term: 'passingMark', reason: `must be from ${MIN_PASSING_MARK} to 100 percent` }];

const dayFaults = ({ releasedOn, reviewedOn, expiresOn }: ActivityTerms): readonly TermsFault[] => {
  const since = reviewedOn ?? releasedOn;
  const latest = latestExpiry(since);
  const event = reviewedOn === null ? 'release' : 'review';
  const faults: TermsFault[] = [];
  if (reviewedOn !== null && reviewedOn < releasedOn)
    faults.push({ term: 'reviewed', reason: `must not be before released (${releasedOn})` });
  if (expiresOn <= releasedOn)
    faults.push({ term: 'expires', reason: `must be after released (${releasedOn})` });
  else if (expiresOn > latest)
    faults.push({ term: 'expires', reason: `must be at most three years after the ${event}: ${latest}` });
  return faults;
};

const mocFaults = ({ credit, moc }: ActivityTerms): readonly TermsFault[] =>
  moc
    .filter(({ points }) => points > credit)
    .map(({ board, points }) => ({
      term: 'moc',
      reason: `${formatCredit(points)} points with ${board} are more than the credit, ${formatCredit(credit)}`,
    }));

const minutesText = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
