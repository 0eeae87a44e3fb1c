import { afterAll, beforeAll, describe, it } from 'vitest';
import { inProcessNetwork } from './in-process-network.ts';
import { inProcessCell } from './in-process-tab.ts';
import { type PaymentApp, startPaymentApp } from './payment-app.ts';
import { DISTURBANCES } from './rule.ts';
import { PAYMENT_RULES } from './rules.ts';
import { runRule } from './run-rule.ts';

describe.each(['built-in', 'stripe'] as const)('paying through the processor %s', (processor) => {
  let app: PaymentApp;
  beforeAll(async () => {
    app = await startPaymentApp(processor);
  });
  afterAll(() => app.close());

  for (const rule of PAYMENT_RULES.filter((each) => each.processor === processor))
    it.each(DISTURBANCES)(
      `${rule.outcome}: %s (payment rule ${rule.rule} of faults.md) [RT-24]`,
      async (disturbance) => {
        await runRule(await inProcessCell(app, inProcessNetwork()), rule, disturbance);
      },
    );
});
