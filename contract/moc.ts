import * as v from 'valibot';
import { quarterHours } from './values.ts';

export const mocBoard = v.picklist(['ABA', 'ABIM', 'ABOS', 'ABOHNS', 'ABPath', 'ABP', 'ABS', 'ABTS']);

/** What an activity registers for with one board, in quarter points. */
export const mocCredit = v.object({ board: mocBoard, type: v.string(), points: quarterHours });
