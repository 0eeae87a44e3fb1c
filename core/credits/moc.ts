import type { QuarterHours } from './quarter-hours.ts';

/** The codes of the boards that collaborate on maintenance of certification (domain.md). */
export const MOC_BOARD_CODES = ['ABA', 'ABIM', 'ABOS', 'ABOHNS', 'ABPath', 'ABP', 'ABS', 'ABTS'] as const;

export type MocBoard = (typeof MOC_BOARD_CODES)[number];

/** Whether this is the code of a board that takes MOC points. */
export const isMocBoard = (code: string): code is MocBoard => MOC_BOARD_CODES.some((each) => each === code);

/** MOC points with one board, of one type ('Medical Knowledge'), in quarter points. */
export interface MocCredit {
  readonly board: MocBoard;
  readonly type: string;
  readonly points: QuarterHours;
}

/** The points that a learner earns: what the activity is registered for, at most the credit claimed (domain.md, MOC). */
export const mocEarned = (registered: readonly MocCredit[], claimed: QuarterHours): readonly MocCredit[] =>
  registered.map((each) => ({ ...each, points: Math.min(each.points, claimed) }));
