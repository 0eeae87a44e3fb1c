import { type Refused, refusedField } from '../http/refused.ts';

export const unknownZone = (): Refused => refusedField('timeZone', 'This time zone is unknown.');
