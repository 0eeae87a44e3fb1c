import type { RouteRow } from '../navigation/route-row.ts';

export const referralRoutes: readonly RouteRow[] = [
  { name: 'referrals', page: { load: () => import('./referrals-page.tsx'), contexts: ['referrals'] } },
];
