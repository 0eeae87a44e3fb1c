import { creditWord } from './quarter-hours.ts';

/** The unit of outside credit: hundredths of a credit, since other providers don't count in quarters. */
export type Hundredths = number;

/** Credit that the learner reports having earned elsewhere: shown as reported, never certified or reported by us. */
export interface OutsideCredit {
  readonly id: string;
  readonly title: string;
  readonly provider: string;
  readonly type: string;
  /** 2026-11-20. */
  readonly completedOn: string;
  readonly amount: Hundredths;
  /** Slugs of the special-requirement topics that the learner gave. */
  readonly topics: readonly string[];
}

/** The credit that a learner reported for one year. */
export interface OutsideYear {
  readonly year: number;
  readonly total: Hundredths;
  /** January to December. */
  readonly months: readonly Hundredths[];
}

/** '1.5', '0.33': without trailing zeros. */
export const formatHundredths = (amount: Hundredths): string => String(amount / 100);

/** '0.33 credit', '3.33 credits'. */
export const outsideCreditText = (amount: Hundredths): string =>
  `${formatHundredths(amount)} ${creditWord(amount / 25)}`;

/** The key by which two credits count as the same: the day, the title in any spelling, and the amount. */
export const duplicateKey = ({
  completedOn,
  title,
  amount,
}: Pick<OutsideCredit, 'completedOn' | 'title' | 'amount'>): string =>
  `${completedOn} ${amount} ${title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
