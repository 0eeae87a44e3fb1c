import { isMocBoard, MOC_BOARD_CODES, type MocCredit } from '#core/credits/moc.ts';
import type { Refuse } from '../../../platform/shared/refusal.ts';
import { type Field, fieldsOf, itemsOf, refuseField, writtenText } from './field.ts';
import { numberFrom, type ReadValue, required, textUpTo } from './field-values.ts';

/** The boards that an activity registers for, each with its kind of points and their number in quarters. */
export function readMoc(field: Field, refuse: Refuse): readonly MocCredit[] {
  return itemsOf(field, refuse).flatMap((item) => {
    const fields = fieldsOf(item, ['board', 'type', 'points'], refuse);
    if (fields.size === 0) return [];
    const board = required(fields, 'board', item, readBoard, refuse);
    const type = required(fields, 'type', item, textUpTo(80), refuse);
    const points = required(fields, 'points', item, numberFrom(0.25, 100, 0.25), refuse);
    return board === undefined || type === undefined || points === undefined
      ? []
      : [{ board, type, points: points * 4 }];
  });
}

const readBoard: ReadValue<MocCredit['board']> = (field, refuse) => {
  const written = writtenText(field) ?? '';
  return isMocBoard(written)
    ? written
    : refuseField(
        field,
        `"${written}" is not a collaborating board; they are ${MOC_BOARD_CODES.join(', ')}`,
        refuse,
      );
};
