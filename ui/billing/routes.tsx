import type { LazyPage, RouteDefinition } from '../navigation/route-definition.ts';

const contexts = ['billing', 'plans'] as const;

const successPage = (name: keyof typeof import('./payment-success-page.tsx')): LazyPage => ({
  load: async () => ({ default: (await import('./payment-success-page.tsx'))[name] }),
  contexts,
});

export const billingRoutes: readonly RouteDefinition[] = [
  { name: 'checkout', page: { load: () => import('./checkout-page.tsx'), contexts }, staysMounted: true },
  { name: 'payment-success-pro', page: successPage('PaymentSuccessProPage') },
  { name: 'payment-success-lifetime', page: successPage('PaymentSuccessLifetimePage') },
  { name: 'upsell-billing-update-success', page: successPage('UpsellSuccessPage') },
  { name: 'payment-failure', page: { load: () => import('./payment-failure-page.tsx'), contexts: [] } },
  { name: 'billing', page: { load: () => import('./billing-page.tsx'), contexts } },
  { name: 'update-billing', page: { load: () => import('./update-billing-page.tsx'), contexts } },
  {
    name: 'billing-lifetime-receipt',
    page: { load: () => import('./lifetime-receipt-page.tsx'), contexts },
    layout: 'fullscreen',
  },
];
