import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Only these two reach a processor's `createPayment`, with the card of a stored attempt. */
const CHARGES = /import \{[^}]*\b(?:chargeRenewal|paymentOf)\b[^}]*\} from/;

it('lists every place that may charge a card while nobody is present', () => {
  const charging = globSync('server/**/*.ts', { cwd: root }).filter((file) => CHARGES.test(textOf(file)));
  const [, section = ''] = textOf('docs/security.md').split('## Charges that nobody is present for');
  const [said = ''] = section.split('\n## ');
  expect(charging.length).toBeGreaterThan(5);
  expect(charging.filter((file) => !said.includes(`\`${file}\``))).toEqual([]);
});

it('creates a payment in one place, and stores the card of an attempt in one', () => {
  const creating = globSync('server/**/*.ts', { cwd: root }).filter((file) =>
    /\.createPayment\(/.test(textOf(file)),
  );
  expect(creating).toEqual(['server/payments/ask-processor.ts']);
  const storing = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => /writeAttempt\(/.test(textOf(file)) && /^\s+paymentMethod(?:,|:)/m.test(textOf(file)),
  );
  expect(storing).toEqual(['server/plans/renewal/charge-renewal.ts']);
});
