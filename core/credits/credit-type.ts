import type { CreditType } from './credit.ts';

/** Without periods, as `degreesIn` returns them. */
const PHYSICIAN_DEGREES: readonly string[] = ['MD', 'DO', 'MBBS', 'MBChB', 'MBBCh', 'BMBS'];

/**
 * AMA PRA Category 1 Credit is for physicians: holders of an M.D., a D.O. or an equivalent medical degree of another
 * country. All others receive participation (domain.md, credit).
 */
export const creditTypeFor = (degree: string): CreditType =>
  degree === 'Other physician degree' || degreesIn(degree).some((each) => PHYSICIAN_DEGREES.includes(each))
    ? 'AMA PRA Category 1 Credit'
    : 'Certificate of participation';

const degreesIn = (degree: string): readonly string[] =>
  degree.split(/[\s,]+/).map((each) => each.replaceAll('.', ''));
