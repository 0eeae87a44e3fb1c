import type { RouteName } from './routes.ts';

/** Whether a route shows an article or a part of it, by its name (NV-02). */
export const isOfArticle = (name: RouteName): boolean => /\barticle\b/.test(name);
