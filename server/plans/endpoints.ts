import type { Handler } from '../platform/http/call.ts';
import { downgrade, goFree } from './end-plan.ts';
import { listPlans } from './list-plans.ts';
import { checkPromo, previewChange } from './preview-change.ts';
import { showSubscription } from './show-subscription.ts';

export const endpoints: readonly Handler[] = [
  showSubscription,
  listPlans,
  previewChange,
  checkPromo,
  downgrade,
  goFree,
];
