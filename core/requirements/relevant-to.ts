import type { Countable } from './counts-toward.ts';
import { isTotal, type RequirementRule } from './requirement-rule.ts';

/**
 * Finds what may count toward a rule, in the given order: everything on its topics, or all for a total. Reads each item
 * once, not once for each rule.
 */
export const relevantTo = <C extends Pick<Countable, 'requirementTopics'>>(items: readonly C[]) => {
  const placesOn = new Map<string, number[]>();
  for (const [place, { requirementTopics }] of items.entries())
    for (const slug of requirementTopics) {
      const places = placesOn.get(slug);
      if (places === undefined) placesOn.set(slug, [place]);
      else places.push(place);
    }
  return ({ topicSlugs }: Pick<RequirementRule, 'topicSlugs'>): readonly C[] => {
    if (isTotal({ topicSlugs })) return items;
    const places = new Set(topicSlugs.flatMap((slug) => placesOn.get(slug) ?? []));
    return [...places].toSorted((one, other) => one - other).flatMap((place) => items[place] ?? []);
  };
};
