import type { CreditType } from './credit.ts';

const PHYSICIAN_DEGREE = /(^|[\s,])(M\.D\.|D\.O\.)(?=$|[\s,])/;

/** AMA PRA Category 1 Credit goes to M.D. and D.O. and their combinations; anybody else took part (domain.md). */
export const creditTypeFor = (degree: string): CreditType =>
  PHYSICIAN_DEGREE.test(degree) ? 'AMA PRA Category 1 Credit' : 'Certificate of participation';
