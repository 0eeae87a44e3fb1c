import * as v from 'valibot';
import { billingDetails, paymentMethod, type paymentMethodEndpoint } from '#contract/billing.ts';
import type { Decoded, EndpointResponse } from '#contract/endpoint.ts';
import { givenDetails } from '#core/billing/payment-method.ts';
import { type PaperSize, paperFor } from '#core/shared/paper-size.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

type StoredBilling = EndpointResponse<typeof paymentMethodEndpoint>;

/** The details of a card come only with a card. */
const billingRow = v.union([
  v.object({ id: v.string(), ...paymentMethod.entries.card.entries, ...billingDetails.entries }),
  v.object({ id: v.null(), ...billingDetails.entries }),
]);

/**
 * The card that the learner's plan is charged to, without its number, and the name and address on receipts; nulls if
 * none are stored.
 */
export const readBilling = async (queries: Queries, userId: string): Promise<StoredBilling> => {
  const [row] = await readRows(
    queries,
    billingRow,
    `select payment_method as id, card_brand as brand, card_last4 as last4, card_exp_month as exp_month,
       card_exp_year as exp_year, name,
       jsonb_build_object('line1', line1, 'line2', line2, 'city', city, 'state', state,
         'postal_code', postal_code, 'country', country) as address
     from billing_customers where user_id = $1`,
    [userId],
  );
  if (row === undefined) return { paymentMethod: null, billingDetails: null };
  const details = { name: row.name, address: row.address };
  return { paymentMethod: cardIn(row), billingDetails: givenDetails(details) };
};

const cardIn = (row: Decoded<typeof billingRow>): StoredBilling['paymentMethod'] => {
  if (row.id === null) return null;
  const { id, name, address, ...card } = row;
  return { id, billing_details: { name, address }, card };
};

/** The learner's paper size, by the country of their billing address. */
export const readPaper = async (queries: Queries, userId: string): Promise<PaperSize> => {
  const [row] = await readRows(
    queries,
    v.object({ country: v.nullable(v.string()) }),
    'select country from billing_customers where user_id = $1',
    [userId],
  );
  return paperFor(row?.country ?? null);
};
