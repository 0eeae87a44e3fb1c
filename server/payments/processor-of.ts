import type { Database } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { builtInProcessor } from './built-in/built-in-processor.ts';
import { observedProcessor } from './observed-processor.ts';
import type { PaymentProcessor } from './processor.ts';
import { refuseUnsold } from './refuse-unsold.ts';

const made = new WeakMap<Database, PaymentProcessor>();

/**
 * Returns the database's one payment processor: Stripe if its keys are set, else the built-in one. Refuses with 409
 * when payments are off.
 */
export const processorOf = async ({
  database,
  settings,
}: {
  readonly database: Database;
  readonly settings: Settings;
}): Promise<PaymentProcessor> => {
  refuseUnsold(settings);
  const before = made.get(database);
  if (before !== undefined) return before;
  const processor = observedProcessor(
    settings.stripe === undefined
      ? builtInProcessor(database)
      : (await import('./stripe-processor.ts')).stripeProcessor(settings.stripe),
  );
  made.set(database, processor);
  return processor;
};

/** Replaces the processor in tests. */
export const replaceProcessor = (database: Database, processor: PaymentProcessor): void => {
  made.set(database, processor);
};
