import type { RouteDefinition } from '../navigation/route-definition.ts';

const contexts = ['billing', 'plans'] as const;

export const billingRoutes: readonly RouteDefinition[] = [
  { name: 'checkout', page: { load: () => import('./checkout-page.tsx'), contexts }, staysMounted: true },
  { name: 'payment-success-pro', page: { load: () => import('./payment-success-pro-page.tsx'), contexts } },
  {
    name: 'payment-success-lifetime',
    page: { load: () => import('./payment-success-lifetime-page.tsx'), contexts },
  },
  {
    name: 'upsell-billing-update-success',
    page: { load: () => import('./upsell-success-page.tsx'), contexts },
  },
  { name: 'payment-failure', page: { load: () => import('./payment-failure-page.tsx'), contexts: [] } },
  { name: 'billing', page: { load: () => import('./billing-page.tsx'), contexts } },
  { name: 'update-billing', page: { load: () => import('./update-billing-page.tsx'), contexts } },
  {
    name: 'billing-lifetime-receipt',
    page: { load: () => import('./lifetime-receipt-page.tsx'), contexts },
    layout: 'fullscreen',
  },
];
