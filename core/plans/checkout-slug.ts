import type { PlanTitle } from './plan.ts';

/** The plan's name in the path of checkout. */
export const planSlug = (title: PlanTitle): string => title.toLowerCase();

/** The paths of checkout: of plans that are sold. */
const SLUGS: readonly string[] = [planSlug('Pro'), planSlug('Lifetime')];

/** Whether checkout exists for this part of its path. It may be left out. */
export const isCheckoutSlug = (slug: string | undefined): boolean =>
  slug === undefined || slug === '' || SLUGS.includes(slug);
