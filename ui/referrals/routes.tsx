import type { RouteDefinition } from '../navigation/route-definition.ts';

export const referralRoutes: readonly RouteDefinition[] = [
  { name: 'referrals', page: { load: () => import('./referrals-page.tsx'), contexts: ['referrals'] } },
];
