import type { LazyPage, RouteDefinition } from '../navigation/route-definition.ts';

const contexts = ['billing', 'plans'] as const;

type OutcomePages = typeof import('./payment-outcome-pages.tsx');

const outcomePage = (name: keyof OutcomePages, needs: LazyPage['contexts'] = contexts): LazyPage => ({
  load: async () => ({ default: (await import('./payment-outcome-pages.tsx'))[name] }),
  contexts: needs,
});

export const billingRoutes: readonly RouteDefinition[] = [
  { name: 'checkout', page: { load: () => import('./checkout-page.tsx'), contexts }, staysMounted: true },
  { name: 'payment-success-pro', page: outcomePage('PaymentSuccessProPage') },
  {
    name: 'payment-success-lifetime',
    page: outcomePage('PaymentSuccessLifetimePage'),
  },
  {
    name: 'upsell-billing-update-success',
    page: outcomePage('UpsellSuccessPage'),
  },
  { name: 'payment-failure', page: outcomePage('PaymentFailurePage', []) },
  { name: 'billing', page: { load: () => import('./billing-page.tsx'), contexts } },
  { name: 'update-billing', page: { load: () => import('./update-billing-page.tsx'), contexts } },
  {
    name: 'billing-lifetime-receipt',
    page: { load: () => import('./lifetime-receipt-page.tsx'), contexts },
    layout: 'fullscreen',
  },
];
