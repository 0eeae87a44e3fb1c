import * as v from 'valibot';
import { quarterHours } from './values.ts';

export const mocBoard = v.picklist(['ABA', 'ABIM', 'ABOS', 'ABOHNS', 'ABPath', 'ABP', 'ABS', 'ABTS']);

/** The MOC points for which an activity is registered with one board, in quarter points. */
export const mocCredit = v.object({ board: mocBoard, type: v.string(), points: quarterHours });
