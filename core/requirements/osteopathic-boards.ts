/**
 * The boards that license D.O.s apart from the state's medical board, by state. The rule book has the rules of the
 * medical boards only. From the Federation of State Medical Boards' board-by-board overview, October 2025.
 */
const OSTEOPATHIC_BOARDS: Readonly<Record<string, string>> = {
  AZ: 'Arizona Board of Osteopathic Examiners',
  CA: 'Osteopathic Medical Board of California',
  FL: 'Florida Board of Osteopathic Medicine',
  ME: 'Maine Board of Osteopathic Licensure',
  MI: 'Michigan Board of Osteopathic Medicine and Surgery',
  NV: 'Nevada State Board of Osteopathic Medicine',
  OK: 'Oklahoma State Board of Osteopathic Examiners',
  PA: 'Pennsylvania State Board of Osteopathic Medicine',
  TN: 'Tennessee Board of Osteopathic Examination',
  VT: 'Vermont Board of Osteopathic Physicians and Surgeons',
  WA: 'Washington Board of Osteopathic Medicine and Surgery',
  WV: 'West Virginia Board of Osteopathic Medicine',
};

/**
 * The board that licenses a holder of this degree in a state, where it is not the board whose rules are shown.
 * Undefined if the rules shown are those of the learner's own board.
 */
export const separateBoardFor = (degree: string, stateCode: string): string | undefined =>
  degree === 'D.O.' && Object.hasOwn(OSTEOPATHIC_BOARDS, stateCode)
    ? OSTEOPATHIC_BOARDS[stateCode]
    : undefined;
