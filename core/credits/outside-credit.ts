/** What counts credit from elsewhere: hundredths of one, since others count in other steps than quarters. */
export type Hundredths = number;

/** Credit that the learner says they earned elsewhere: shown as reported, never certified or reported by us. */
export interface OutsideCredit {
  readonly id: string;
  readonly title: string;
  readonly provider: string;
  readonly type: string;
  /** 2026-11-20. */
  readonly completedOn: string;
  readonly amount: Hundredths;
  /** Slugs of special-requirement topics that the learner says it was about. */
  readonly topics: readonly string[];
}

export interface OutsideYear {
  readonly year: number;
  readonly total: Hundredths;
  /** January to December. */
  readonly months: readonly Hundredths[];
}

/** '1.5', '0.33': without what says nothing. */
export const formatHundredths = (amount: Hundredths): string => String(amount / 100);

/** What decides whether two credits are the same: the day, the title whatever it is written like, and the amount. */
export const likenessOf = ({
  completedOn,
  title,
  amount,
}: Pick<OutsideCredit, 'completedOn' | 'title' | 'amount'>): string =>
  `${completedOn} ${amount} ${title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;
