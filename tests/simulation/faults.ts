import type { Random } from './random.ts';

/** The probability of each fault whenever it could happen, in schedules that enable it. */
const FAULTS = {
  'request lost': 0.1,
  'response lost': 0.1,
  'processor unreachable': 0.08,
  'processor’s answer lost': 0.12,
  'crash within a transaction': 0.05,
  'crash between statements': 0.02,
  'bank still deciding': 0.15,
} as const;

export type Fault = keyof typeof FAULTS;

/** What must have happened somewhere for the schedules to prove anything. */
export const KINDS_OF_FAULT = Object.keys(FAULTS) as readonly Fault[];

export type Tally = Map<string, number>;

export const count = (tally: Tally, what: string): void => {
  tally.set(what, (tally.get(what) ?? 0) + 1);
};

export interface Faults {
  /** Whether the fault happens this time; counts it if so. */
  readonly happens: (fault: Fault) => boolean;
  readonly begin: () => void;
  readonly stop: () => void;
}

/** Each kind of fault is enabled in half of the schedules, so that each also occurs alone. */
export const createFaults = (random: Random, tally: Tally): Faults => {
  const present = new Set(KINDS_OF_FAULT.filter(() => random.chance(0.5)));
  let isOn = false;
  return {
    happens: (fault) => {
      const does = isOn && present.has(fault) && random.chance(FAULTS[fault]);
      if (does) count(tally, fault);
      return does;
    },
    begin: () => {
      isOn = true;
    },
    stop: () => {
      isOn = false;
    },
  };
};
