import type { RouteRow } from '../navigation/route-row.ts';

export const plannerRoutes: readonly RouteRow[] = [
  { name: 'planner', page: { load: () => import('./planner-page.tsx'), contexts: ['planner'] } },
];
