import type { Place, RouteName } from './routes.ts';

/**
 * Child routes that are shown over their parent instead of replacing it (specification, section 2; RT-02, RT-47,
 * RT-49).
 */
const PARENTS: Partial<Record<RouteName, RouteName>> = {
  'main-feed-topic-states': 'home',
  'special-requirements-topic-states': 'special-requirements',
  'special-requirements-article-abstract-states': 'special-requirements-article-abstract',
};

/** The place that another is shown over, with the same query; undefined for a page of its own. */
export const parentRoute = (place: Place): Place | undefined => {
  const name = PARENTS[place.name];
  return name && { ...place, name };
};
