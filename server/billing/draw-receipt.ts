import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import { paymentCardText } from '#core/billing/card-text.ts';
import { moneyText } from '#core/billing/money-text.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { dayInWords } from '#core/credits/expiry.ts';
import { paperFor } from '#core/shared/paper-size.ts';
import { storedBill } from '../plans/stored-bill.ts';
import type { Run } from '../platform/pdf/break-lines.ts';
import { INK, MUTED, PRIMARY } from '../platform/pdf/colors.ts';
import { openPages, type Pages, type ParagraphStyle } from '../platform/pdf/pages.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { runInSlices } from '../platform/shared/run-in-slices.ts';

/** A payment as it was recorded when made; amounts in integer cents. */
export const receiptRow = v.object({
  number: v.string(),
  what: v.picklist(['subscription', 'renewal', 'lifetime']),
  planName: v.string(),
  amountCents: v.number(),
  currency: v.string(),
  bill: v.nullable(storedBill),
  /** UTC. */
  paidAt: moment,
  /** The time that was paid for. It has no end for Lifetime. */
  periodStart: moment,
  periodEnd: v.nullable(moment),
  /** The learner's when they paid, whose days the receipt names. */
  timeZone: v.string(),
  name: v.string(),
  address: v.nullable(v.record(v.string(), v.nullable(v.string()))),
  cardBrand: v.nullable(v.string()),
  cardLast4: v.nullable(v.string()),
  refundedAt: v.nullable(moment),
  /** How all of it went back; null if it did not. */
  refundedBy: v.nullable(v.picklist(['refund', 'dispute'])),
  /** What went back so far. */
  refundedCents: v.number(),
  /** As of the day of the payment; employers ask for both. Null if unknown. */
  email: v.nullable(v.string()),
  npi: v.nullable(v.string()),
});
export type Receipt = Decoded<typeof receiptRow>;

const styles = {
  kicker: { size: 12, leading: 16, color: PRIMARY, below: 2 },
  title: { size: 26, leading: 32, color: PRIMARY, below: 4 },
  text: { size: 11, leading: 16, color: INK, below: 2 },
  muted: { size: 10, leading: 15, color: MUTED, below: 2 },
  cell: { size: 11, leading: 16, color: INK },
  total: { size: 13, leading: 18, color: INK },
} satisfies Readonly<Record<string, ParagraphStyle>>;

/** Who sells: named on every receipt, with an address if the operator set one. */
type Seller = Pick<Settings, 'productName' | 'provider' | 'providerAddress'>;

const AMOUNT_WIDTH = 110;

/**
 * A receipt as PDF, with everything an employer needs for reimbursement. The same values always produce the same
 * bytes.
 */
export const drawReceipt = async (receipt: Receipt, seller: Seller): Promise<Uint8Array<ArrayBuffer>> => {
  const pages = openPages({
    title: `Receipt ${receipt.number}`,
    author: seller.provider,
    subject: receipt.planName,
    createdAt: new Date(receipt.paidAt),
    runningHead: `Receipt ${receipt.number}`,
    paper: paperFor(receipt.address?.country ?? null),
  });
  await runInSlices(drawAll(pages, receipt, seller));
  return pages.bytes();
};

function* drawAll(pages: Pages, receipt: Receipt, seller: Seller): Generator<void> {
  const { productName, provider, providerAddress } = seller;
  const day = (moment: string) => dayInWords(completionDay(new Date(moment), receipt.timeZone));
  pages.write('P', [strong(`${productName} · ${provider}`)], styles.kicker);
  for (const line of providerAddress) pages.write('P', [plain(line)], styles.muted);
  pages.space(12);
  pages.write('H1', [strong('Receipt')], styles.title);
  pages.write('P', [plain('Continuing medical education subscription')], styles.text);
  pages.write('P', [plain(`${receipt.number} · Paid on ${day(receipt.paidAt)}`)], styles.muted);
  const until = receipt.periodEnd === null ? ', for life' : ` to ${day(receipt.periodEnd)}`;
  pages.write('P', [plain(`Service period: ${day(receipt.periodStart)}${until}`)], styles.muted);
  const refund = refundText(receipt);
  if (refund !== null) pages.write('P', [strong(refund)], styles.text);
  pages.rule(12);
  pages.write('P', [strong('Billed to')], styles.text);
  const email = receipt.email === null ? [] : [receipt.email];
  const npi = receipt.npi === null ? [] : [`NPI ${receipt.npi}`];
  for (const line of [receipt.name, ...email, ...npi, ...addressLines(receipt.address)])
    pages.write('P', [plain(line)], styles.text);
  pages.rule(12);
  yield* pages.group('Table', function* () {
    for (const [label, cents] of linesOf(receipt)) {
      drawRow(pages, label, moneyText(cents, receipt.currency), styles.cell);
      yield;
    }
    drawRow(pages, 'Paid', moneyText(receipt.amountCents, receipt.currency), styles.total, 'semibold');
  });
  pages.space(14);
  const paidWith =
    receipt.cardLast4 === null
      ? 'No card was charged.'
      : `Charged to ${paymentCardText({ brand: receipt.cardBrand ?? '', last4: receipt.cardLast4 })}.`;
  pages.write('P', [plain(paidWith)], styles.muted);
}

const refundText = (receipt: Receipt): string | null => {
  const { refundedAt, refundedBy, refundedCents, currency, timeZone } = receipt;
  if (refundedAt === null)
    return refundedCents === 0 ? null : `${moneyText(refundedCents, currency)} refunded.`;
  const day = dayInWords(completionDay(new Date(refundedAt), timeZone));
  return refundedBy === 'dispute'
    ? `Returned in full by your bank on ${day}.`
    : `Refunded in full on ${day}.`;
};

const drawRow = (
  pages: Pages,
  label: string,
  amount: string,
  style: ParagraphStyle,
  face: Run['face'] = 'regular',
): void => {
  const sum = [{ text: amount, face }];
  const [line] = pages.linesFor(sum, style, AMOUNT_WIDTH);
  const end = pages.width - (line === undefined ? 0 : pages.widthOf(line, style));
  const cells = [
    { runs: [{ text: label, face }], x: 0, width: pages.width - AMOUNT_WIDTH, header: true },
    { runs: sum, x: end, width: AMOUNT_WIDTH, header: false },
  ];
  pages.row(cells, style, 5);
};

/** The purchase and each discount; they add up to the amount paid. */
const linesOf = ({ what, bill, amountCents }: Receipt): readonly (readonly [string, number])[] => {
  if (bill === null) return [[BOUGHT[what], amountCents]];
  const discounts: readonly (readonly [string, number])[] = [
    ['Credit for unused Pro time', -bill.upgradeDiscount],
    ['FluoroSafety discount', -bill.fluorosafetyDiscount],
    [`Promo code ${bill.promoCode ?? ''}`.trim(), -bill.couponDiscount],
    ['Referral discount', -bill.paidReferralDiscount],
  ];
  return [[BOUGHT[what], bill.planOriginalBasePrice], ...discounts.filter(([, cents]) => cents !== 0)];
};

const BOUGHT: Readonly<Record<Receipt['what'], string>> = {
  subscription: 'Pro plan, 1 year',
  renewal: 'Pro plan, renewal, 1 year',
  lifetime: 'Lifetime plan, one-time payment',
};

const addressLines = (address: Receipt['address']): readonly string[] => {
  if (address === null) return [];
  const { line1, line2, city, state, postal_code, country } = address;
  const town = [city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const named = country ? COUNTRIES.of(country) : null;
  return [line1, line2, town, named].filter((line): line is string => Boolean(line));
};

const COUNTRIES = new Intl.DisplayNames('en-US', { type: 'region' });

const plain = (text: string): Run => ({ text, face: 'regular' });
const strong = (text: string): Run => ({ text, face: 'semibold' });
