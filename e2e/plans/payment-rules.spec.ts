import type { Disturbance } from '#tests/simulation/payment-rules/rule.ts';
import { PAYMENT_RULES } from '#tests/simulation/payment-rules/rules.ts';
import { runRule } from '#tests/simulation/payment-rules/run-rule.ts';
import { test } from './checkout.ts';

/**
 * tests/simulation/payment-rules tests every rule with every disturbance without a browser. Here each disturbance meets
 * each processor's form at least once.
 */
const IN_BROWSER: Readonly<Record<string, Disturbance>> = {
  'one payment is started however often it is asked for, at the server’s price': 'double click',
  'a refusal is followed by a new payment, and a lost answer by the same': 'double click',
  'a card that was charged unheard is charged once, and the payment’s secret is nowhere': 'tab killed',
  'the form waits for the bank’s question, and takes another card after its no': 'reload',
  'a payment whose bank asks continues with the same question': 'reload',
  'a payment that succeeded elsewhere is a success here': 'two tabs',
  'the signed webhook gives the plan, once, whatever the page gets to ask': 'offline',
  'a lost or stolen card reads as a plain decline': 'two tabs',
};

// The first test with a processor also starts its app.
test.slow();

for (const [outcome, disturbance] of Object.entries(IN_BROWSER)) {
  const rule = PAYMENT_RULES.find((each) => each.outcome === outcome);
  if (rule === undefined) throw new Error(`No payment rule says: ${outcome}`);
  test(`[RT-24] ${outcome}, in a browser (payment rule ${rule.rule} of faults.md, ${disturbance})`, async ({
    buyThrough,
  }) => {
    await runRule(await buyThrough(rule.processor), rule, disturbance);
  });
}
