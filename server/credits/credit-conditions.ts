import type { CreditFilter } from '#core/credits/credit-filter.ts';
import { creditTypeOf } from '#core/credits/credit-filter.ts';

/** SQL conditions for the credits `c` that match a filter, with parameters from number `first` on. */
export const creditConditions = (
  { year, type, board, source }: CreditFilter,
  first: number,
): { readonly sql: string; readonly values: readonly unknown[] } => {
  const values: unknown[] = [];
  const next = (value: unknown) => `$${first + values.push(value) - 1}`;
  const conditions = [
    ...(year === null
      ? []
      : [
          `c.completed_on between make_date(${next(year)}::integer, 1, 1) and make_date(${next(year)}::integer, 12, 31)`,
        ]),
    ...(type === null ? [] : [`c.type = ${next(creditTypeOf(type))}`]),
    ...(board === null
      ? []
      : [`c.moc @> jsonb_build_array(jsonb_build_object('board', ${next(board)}::text))`]),
    ...(source === 'reported' ? ['false'] : []),
  ];
  return { sql: conditions.map((condition) => ` and ${condition}`).join(''), values };
};
