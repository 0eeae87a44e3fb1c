import { firstValueFrom } from 'rxjs';
import { userTypeOf } from '#core/accounts/user-type.ts';
import { paymentCardText } from '#core/billing/card-text.ts';
import { moneyText } from '#core/billing/money-text.ts';
import { declineMessage } from '#core/billing/payment-intent.ts';
import { readExpiry } from '#core/billing/typed-card.ts';
import { type BillLine, billLines, dueLines } from '#core/plans/bill-lines.ts';
import type { ChangePreview } from '#core/plans/change-preview.ts';
import { plansToBuy } from '#core/plans/offers.ts';
import type { Plan } from '#core/plans/plan.ts';
import { planInWords } from '#core/plans/plan-view.ts';
import { combineStates } from '#core/shared/state.ts';
import { watch } from '#core/shared/watch.ts';
import { GoBack, type Screen, type Visit } from './visit.ts';

/** Shows the price of a plan and takes the payment. */
export const plans: Screen = async (visit) => {
  const session = visit.context('first').session.state.get();
  if (session.phase !== 'learner') throw new GoBack('Please log in.');
  const { mine, plans } = visit.context('plans').viewSubscription;
  const subscription = await visit.read(mine);
  const offers = plansToBuy(await visit.read(plans), subscription, userTypeOf(session.user));
  if (offers.length === 0)
    throw new GoBack(`You have the ${planInWords(subscription)}. There’s nothing to buy.`);
  visit.show(`You have the ${planInWords(subscription)}`);
  const plan = await visit.pick('What would another plan cost?', offers, ({ title }) => title);
  const { state, select } = visit.context('plans').previewChange;
  select(plan.priceHash);
  const bill = await visit.ready(state);
  if (bill.phase !== 'loaded') throw new GoBack();
  const lines = [
    ...billLines(plan.title, bill.preview),
    ...dueLines(bill.preview, visit.context('first').zone.get()),
  ];
  const line = ({ name, cents }: BillLine) =>
    name.padEnd(36) + moneyText(cents, bill.preview.currency).padStart(12);
  visit.show('Your bill', lines.map(line).join('\n'));
  await visit.choose('The bill', { 'Pay by card': true });
  await pay(visit, plan, bill.preview);
};

const pay = async (visit: Visit, { title }: Plan, preview: ChangePreview): Promise<never> => {
  const opened = await firstValueFrom(visit.context('billing').cardProcessors.open());
  if (opened._tag === 'Left' || opened.right.entry.kind === 'hosted')
    throw new GoBack('Cards can’t be entered here.');
  const { priceHash, promoCode, totalToPaid, currency } = preview;
  const [field, { type }] = [opened.right, opened.right.entry];
  const buyPlan = visit.context('billing').buyPlan;
  const asked = combineStates(buyPlan.state, field.question, (state, bank) =>
    bank === null ? state : ({ phase: 'asked', bank } as const),
  );
  const leave = watch(buyPlan.state, () => undefined);
  try {
    for (;;) {
      const state = await visit.ready(asked);
      if (state.phase === 'form') {
        if (state.decline !== null) visit.tell(`${declineMessage(state.decline)} You weren’t charged.`);
        visit.show(`${title}: ${moneyText(totalToPaid, currency)}`, 'Test mode: use a test card.');
        const what = title === 'Lifetime' ? 'lifetime' : 'subscription';
        const purchase = { priceHash, promoCode, totalToPaid };
        const onFile = await cardOnFile(visit);
        if (onFile !== null) {
          buyPlan.pay({ what, purchase, field, cardholder: '', onFile });
          continue;
        }
        const cardholder = await visit.ask('Name on the card');
        const number = await visit.ask('Card number');
        const { month = null, year = null } = readExpiry(await visit.ask('Expiration (MM/YY)')) ?? {};
        type({ number, expMonth: month, expYear: year, cvc: await visit.askSecret('Security code') });
        buyPlan.pay({ what, purchase, field, cardholder });
      } else if (state.phase === 'asked')
        state.bank.answer(
          await visit.choose('Your bank asks: did you make this payment?', { Yes: true, No: false }),
        );
      else if (state.phase === 'action') buyPlan.answerBank(field);
      else if (state.phase === 'checking') {
        await visit.choose('Your bank is still deciding', { 'Ask again': true });
        buyPlan.checkAgain();
      } else throw new GoBack(state.phase === 'succeeded' ? `${title} is yours.` : 'You weren’t charged.');
    }
  } finally {
    field.clear();
    leave();
  }
};

/** The id of the card on file, if the learner has one and pays with it. */
const cardOnFile = async (visit: Visit): Promise<string | null> => {
  const payment = visit.context('billing').viewPaymentMethod;
  const method = await visit.read(payment.method);
  if (method === null || !payment.isPayable(method)) return null;
  return visit.choose('Pay with', { [paymentCardText(method.card)]: method.id, 'Another card': null });
};
