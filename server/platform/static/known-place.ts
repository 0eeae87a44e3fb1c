import { courseAddress } from '#core/navigation/course-address.ts';
import { ROUTE_NAMES, ROUTES, type RouteName } from '#core/navigation/routes.ts';

/** A route of the app with the parameters from a path. */
export interface KnownPlace {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
}

const PATTERNS = ROUTE_NAMES.map((name) => ({
  name,
  pattern: new RegExp(
    `^${ROUTES[name]
      .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)')
      .replace(/^\/$/, '')}/?$`,
  ),
})).sort((one, other) => parameterCount(one.name) - parameterCount(other.name));

/** The route that matches a path; undefined if the app has no such page (RT-54). */
export const knownPlace = (path: string): KnownPlace | undefined => {
  const plain = courseAddress(path, '') ?? path;
  for (const { name, pattern } of PATTERNS) {
    const found = pattern.exec(plain);
    if (found) return { name, params: { ...found.groups } };
  }
  return undefined;
};

/** Of two routes with the same shape, the one with fewer parameters wins: /my-plan/change before /:any/change. */
function parameterCount(name: RouteName): number {
  return ROUTES[name].split(':').length;
}
