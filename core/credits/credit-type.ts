import type { CreditType } from './credit.ts';

const PHYSICIAN_DEGREE = /(^|[\s,])(M\.D\.|D\.O\.)(?=$|[\s,])/;

/**
 * AMA PRA Category 1 Credit is for holders of an M.D. or D.O. and their combinations; all others have participated
 * (domain.md).
 */
export const creditTypeFor = (degree: string): CreditType =>
  PHYSICIAN_DEGREE.test(degree) ? 'AMA PRA Category 1 Credit' : 'Certificate of participation';
