import type { Database } from '../database/database.ts';
import type { Settings } from '../settings.ts';
import { builtInProcessor } from './built-in/built-in-processor.ts';
import type { PaymentProcessor } from './processor.ts';
import { refuseUnsold } from './refuse-unsold.ts';

const made = new WeakMap<Database, PaymentProcessor>();

/**
 * Who takes the money: Stripe where its keys are set, else the processor that is built in. One for a database. Refuses
 * with 409 where nothing is sold.
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
  const processor =
    settings.stripe === undefined
      ? builtInProcessor(database)
      : (await import('./stripe-processor.ts')).stripeProcessor(settings.stripe);
  made.set(database, processor);
  return processor;
};

/** Another processor in its place, for tests. */
export const replaceProcessor = (database: Database, processor: PaymentProcessor): void => {
  made.set(database, processor);
};
