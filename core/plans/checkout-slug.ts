import type { PlanTitle } from './plan.ts';

/** The plan's name in the path of checkout. */
export const planSlug = (title: PlanTitle): string => title.toLowerCase();

/** The plans that are sold. */
const SOLD = ['Pro', 'Lifetime'] as const satisfies readonly PlanTitle[];

/** The plan that is sold at this path of checkout. */
export const soldAt = (slug: string | undefined): (typeof SOLD)[number] | undefined =>
  SOLD.find((title) => planSlug(title) === slug);

/** Whether checkout exists for this part of its path. It may be left out. */
export const isCheckoutSlug = (slug: string | undefined): boolean =>
  slug === undefined || slug === '' || soldAt(slug) !== undefined;
