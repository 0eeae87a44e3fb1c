import type { RouteRow } from '../navigation/route-row.ts';
import { HomePage } from './home-page.tsx';

/** Apart from the others of its context, for it comes with the first load (ui/routes.ts). */
export const homeRoute: RouteRow = { name: 'home', page: HomePage };
