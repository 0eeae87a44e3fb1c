import type { QuarterHours } from './quarter-hours.ts';

/** The codes of the boards that collaborate on maintenance of certification (domain.md). */
export const MOC_BOARD_CODES = ['ABA', 'ABIM', 'ABOS', 'ABOHNS', 'ABPath', 'ABP', 'ABS', 'ABTS'] as const;

export type MocBoard = (typeof MOC_BOARD_CODES)[number];

export const isMocBoard = (code: string): code is MocBoard => MOC_BOARD_CODES.some((each) => each === code);

/** What an activity is registered for with one board: 'Medical Knowledge', in quarter points. */
export interface MocCredit {
  readonly board: MocBoard;
  readonly type: string;
  readonly points: QuarterHours;
}
