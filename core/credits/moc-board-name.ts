import { MOC_BOARD_CODES, type MocBoard } from './moc.ts';

const NAMES: Readonly<Record<MocBoard, string>> = {
  ABA: 'American Board of Anesthesiology',
  ABIM: 'American Board of Internal Medicine',
  ABOS: 'American Board of Orthopaedic Surgery',
  ABOHNS: 'American Board of Otolaryngology – Head and Neck Surgery',
  ABPath: 'American Board of Pathology',
  ABP: 'American Board of Pediatrics',
  ABS: 'American Board of Surgery',
  ABTS: 'American Board of Thoracic Surgery',
};

/** A board's full name by its code: 'American Board of Pediatrics'. */
export const mocBoardName = (code: MocBoard): string => NAMES[code];

/** The collaborating board with this name in a profile; undefined for any other. */
export const mocBoardNamed = (name: string): MocBoard | undefined =>
  MOC_BOARD_CODES.find((code) => NAMES[code] === name);
