import type { RouteName } from './routes.ts';

/** Whether a route shows an article, or something of it: its name says so (NV-02). */
export const isOfArticle = (name: RouteName): boolean => /\barticle\b/.test(name);
