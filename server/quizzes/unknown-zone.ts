import { type Refused, refusedField } from '../http/refused.ts';

export const unknownZone = (): Refused => refusedField('timeZone', 'That is not a time zone that we know.');
