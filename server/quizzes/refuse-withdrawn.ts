import { withdrawn } from '#core/assessment/answering.ts';
import { refusedBy } from '../http/refused.ts';

export const refuseWithdrawn = (isWithdrawn: boolean, field: 'articleId' | 'attemptId'): void => {
  if (isWithdrawn) throw refusedBy(withdrawn(field));
};
