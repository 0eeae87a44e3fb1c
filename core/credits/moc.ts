import type { QuarterHours } from './quarter-hours.ts';

/** The boards that collaborate on reporting maintenance of certification (domain.md), by how they are written short. */
export const MOC_BOARDS = [
  { code: 'ABA', name: 'American Board of Anesthesiology' },
  { code: 'ABIM', name: 'American Board of Internal Medicine' },
  { code: 'ABOS', name: 'American Board of Orthopaedic Surgery' },
  { code: 'ABOHNS', name: 'American Board of Otolaryngology – Head and Neck Surgery' },
  { code: 'ABPath', name: 'American Board of Pathology' },
  { code: 'ABP', name: 'American Board of Pediatrics' },
  { code: 'ABS', name: 'American Board of Surgery' },
  { code: 'ABTS', name: 'American Board of Thoracic Surgery' },
] as const;

export type MocBoard = (typeof MOC_BOARDS)[number]['code'];

export const MOC_BOARD_CODES: readonly MocBoard[] = MOC_BOARDS.map(({ code }) => code);

export const isMocBoard = (code: string): code is MocBoard => MOC_BOARD_CODES.some((each) => each === code);

/** What an activity registers for with one board: 'Medical Knowledge', in quarter points. */
export interface MocCredit {
  readonly board: MocBoard;
  readonly type: string;
  readonly points: QuarterHours;
}

/** A board by its short name: 'American Board of Pediatrics'. */
export const mocBoardName = (code: MocBoard): string =>
  MOC_BOARDS.find((board) => board.code === code)?.name ?? code;

/** The collaborating board by the name that a profile has for it; undefined for any other. */
export const mocBoardNamed = (name: string): MocBoard | undefined =>
  MOC_BOARDS.find((board) => board.name === name)?.code;
