import type { RouteRow } from '../navigation/route-row.ts';
import { FeedPage } from './feed-page.tsx';

export const feedRoutes: readonly RouteRow[] = [{ name: 'home', page: FeedPage }];
