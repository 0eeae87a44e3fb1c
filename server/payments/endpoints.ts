import type { Handler } from '../platform/http/call.ts';
import { endpoints as builtIn } from './built-in/take-card.ts';
import { confirmLifetime, confirmSubscription } from './confirm.ts';
import { lifetimeIntent, subscriptionIntent } from './intents.ts';

export const endpoints: readonly Handler[] = [
  subscriptionIntent,
  lifetimeIntent,
  confirmSubscription,
  confirmLifetime,
  ...builtIn,
];
