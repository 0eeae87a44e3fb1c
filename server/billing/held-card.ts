import type { paymentMethodRow } from '#contract/billing.ts';
import type { RowResponse } from '#contract/row.ts';
import type { Queries } from '../database/database.ts';

type Held = RowResponse<typeof paymentMethodRow>['paymentMethod'];

interface HeldRow {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly name: string | null;
  readonly address: NonNullable<Held>['billing_details']['address'];
}

/** The card that the learner's plan is charged to, as it may be shown; null where none is kept. */
export const heldCard = async (queries: Queries, userId: string): Promise<Held> => {
  const [row] = await queries.query<HeldRow>(
    `select payment_method as id, card_brand as brand, card_last4 as last4, card_exp_month as exp_month,
       card_exp_year as exp_year, name,
       jsonb_build_object('line1', line1, 'line2', line2, 'city', city, 'state', state,
         'postal_code', postal_code, 'country', country) as address
     from billing_customers where user_id = $1 and payment_method is not null`,
    [userId],
  );
  if (row === undefined) return null;
  const { id, brand, last4, exp_month, exp_year, name, address } = row;
  return { id, billing_details: { name, address }, card: { brand, last4, exp_month, exp_year } };
};
