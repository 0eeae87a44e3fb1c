import { decideFinish } from '#core/assessment/finishing.ts';

/** Whether a pretest ends with the answer that was just kept. */
export const isOver = ({ answered, total }: { readonly answered: number; readonly total: number }): boolean =>
  decideFinish({ questions: total, answered, correct: 0, passingMarkPercent: null }).decision === 'finish';
