import * as v from 'valibot';
import { billingDetails, type paymentMethodEndpoint } from '#contract/billing.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { givenDetails } from '#core/billing/payment-method.ts';
import { type PaperSize, paperFor } from '#core/shared/paper-size.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

type StoredBilling = EndpointResponse<typeof paymentMethodEndpoint>;

const billingRow = v.object({
  id: v.nullable(v.string()),
  brand: v.string(),
  last4: v.string(),
  exp_month: v.number(),
  exp_year: v.number(),
  ...billingDetails.entries,
});

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
  const { id, brand, last4, exp_month, exp_year, name, address } = row;
  const billingDetails = { name, address };
  const card = { brand, last4, exp_month, exp_year };
  return {
    paymentMethod: id === null ? null : { id, billing_details: billingDetails, card },
    billingDetails: givenDetails(billingDetails),
  };
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
