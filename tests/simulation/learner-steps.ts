import type { CardField } from '#core/billing/ports.ts';
import { LIFETIME, PRO } from '#tests/server/plans/plan-fixtures.ts';
import { count } from './faults.ts';
import type { SimulatedSystem } from './simulated-system.ts';
import type { Tab } from './tab.ts';

const CODES = [
  'TWENTY',
  'ALLOFIT',
  'ALLOFIT',
  'HUNDREDOFF',
  'ONLYONE',
  'ONLYONE',
  'EXPIRED',
  'UNKNOWN',
] as const;

const SOUND = '4242424242424242';
const CARDS = [
  SOUND,
  SOUND,
  SOUND,
  '5555555555554444',
  '4000000000000341',
  '4000002500003155',
  '4000002760003184',
  '4000000000000002',
  '4000000000009995',
  '4000000000009987',
  '4000000000000069',
  '4000008400001629',
];

const typed = (system: SimulatedSystem, field: CardField): string => {
  const number = system.random.pick(CARDS);
  if (field.entry.kind === 'typed') field.entry.type({ number, expMonth: 12, expYear: 2060, cvc: '123' });
  return number;
};

/** Buys a year with a good card and without faults, some with a code or for nothing, to start from an active Pro plan. */
export const buyAYear = async (
  { turns, random }: SimulatedSystem,
  { preview, field, buyPlan }: Tab,
): Promise<void> => {
  await turns.giveAll();
  preview.select(PRO);
  await turns.giveAll();
  if (random.chance(0.3)) preview.applyCode(random.pick(['ALLOFIT', 'TWENTY']));
  await turns.giveAll();
  const bill = preview.state.get();
  if (bill.phase !== 'loaded' || field.entry.kind !== 'typed') return;
  field.entry.type({ number: SOUND, expMonth: 12, expYear: 2060, cvc: '123' });
  const { priceHash, promoCode, totalToPaid } = bill.preview;
  const purchase = { priceHash, promoCode, totalToPaid };
  buyPlan.pay({ what: 'subscription', purchase, field, cardholder: 'Ada Byron' });
  await turns.giveAll();
};

const pay = (system: SimulatedSystem, tab: Tab): string => {
  const current = tab.preview.state.get();
  if (current.phase !== 'loaded') {
    tab.preview.retry();
    return 'looks at the bill again';
  }
  const { priceHash, promoCode, totalToPaid } = current.preview;
  const onFile = system.random.chance(0.4) ? tab.onFile() : null;
  if (onFile !== null) count(system.tally, 'card on file');
  const card = onFile === null ? typed(system, tab.field) : 'the card on file';
  const click = () =>
    tab.buyPlan.pay({
      what: priceHash === LIFETIME ? 'lifetime' : 'subscription',
      purchase: { priceHash, promoCode, totalToPaid },
      field: tab.field,
      cardholder: 'Ada Byron',
      onFile,
    });
  click();
  if (!system.random.chance(0.3)) return `pays ${totalToPaid} with ${card}`;
  count(system.tally, 'double click');
  click();
  return `pays ${totalToPaid} with ${card}, clicking twice`;
};

const answerBank = (system: SimulatedSystem, tab: Tab): string => {
  const question = tab.field.question.get() ?? tab.otherField.question.get();
  if (question === null) {
    tab.buyPlan.answerBank(tab.field);
    return 'continues with the bank';
  }
  count(system.tally, 'bank asked');
  const isConfirmed = system.random.chance(0.75);
  question.answer(isConfirmed);
  return isConfirmed ? 'confirms to the bank' : 'does not confirm to the bank';
};

const saveCard = (system: SimulatedSystem, tab: Tab): string => {
  tab.watchUpdate();
  const card = typed(system, tab.otherField);
  tab.update.save(tab.otherField, 'Ada Byron');
  return `keeps the card ${card}`;
};

/** Refused while a plan will be charged to it. Another payment with it may wait for the bank. */
const removeCard = (_: SimulatedSystem, tab: Tab): string => {
  if (tab.onFile() === null) return 'has no card to remove';
  tab.remove.execute();
  return 'removes the card on file';
};

type Act = (system: SimulatedSystem, tab: Tab) => string;

const click =
  (said: string, act: (tab: Tab) => void): Act =>
  (_, tab) => {
    act(tab);
    return said;
  };

const choose: Act = ({ random }, { preview }) => {
  const price = random.chance(0.65) ? PRO : LIFETIME;
  preview.select(price);
  return `chooses ${price}`;
};

const tryCode: Act = ({ random }, { preview }) => {
  const code = random.pick(CODES);
  preview.applyCode(code);
  return `tries the code ${code}`;
};

const ACTS: readonly (readonly [weight: number, act: Act])[] = [
  [4, choose],
  [2, tryCode],
  [1, click('removes the code', ({ preview }) => preview.removeCode())],
  [8, pay],
  [4, answerBank],
  [2, click('checks its status again', ({ buyPlan }) => buyPlan.checkAgain())],
  [2, click('starts over', ({ buyPlan }) => buyPlan.startOver())],
  [2, saveCard],
  [1, click('begins another card again', ({ update }) => update.retry())],
  [4, removeCard],
  [2, click('cancels the plan', ({ cancel }) => cancel.execute('at-the-end'))],
  [1, click('resumes the plan', ({ cancel }) => cancel.execute('resume'))],
  [1, click('goes to the free plan now', ({ cancel }) => cancel.execute('now'))],
  [
    2,
    ({ tally }, tab) => {
      if (!tab.isOffline()) count(tally, 'offline spell');
      tab.setOffline(!tab.isOffline());
      return tab.isOffline() ? 'is offline' : 'is online again';
    },
  ],
];

const DECK: readonly Act[] = ACTS.flatMap(([weight, act]) => Array<Act>(weight).fill(act));

/** One action of a learner in a tab; returns its description. */
export const actInTab = (system: SimulatedSystem, tab: Tab): void => {
  const isMinded = system.random.chance(0.6);
  const act = (isMinded ? nextOf(system, tab) : undefined) ?? system.random.pick(DECK);
  system.note(`${tab.name} ${act(system, tab)}`);
};

/** The next action of a learner who wants to buy. */
const nextOf = ({ random }: SimulatedSystem, tab: Tab): Act | undefined => {
  const { buyPlan, preview, field, otherField } = tab;
  const { phase } = buyPlan.state.get();
  const isAsked = field.question.get() !== null || otherField.question.get() !== null;
  if (isAsked || phase === 'action') return answerBank;
  if (phase !== 'form') return undefined;
  const bill = preview.state.get();
  if (bill.phase === 'loaded') return bill.preview.promoCode === null && random.chance(0.4) ? tryCode : pay;
  return bill.phase === 'loading' ? undefined : choose;
};
