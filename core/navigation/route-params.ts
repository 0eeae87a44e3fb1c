import { ROUTES, type RouteName } from './routes.ts';

/** What the path must be given: ['id'] for /transcripts/:id/details. */
export const paramNamesOf = (name: RouteName): readonly string[] => paramsIn(name, /:(\w+)(?![\w?])/g);

/** What it may be given besides: ['selectedPlan'] for /checkout/:selectedPlan?. */
export const optionalParamNamesOf = (name: RouteName): readonly string[] => paramsIn(name, /:(\w+)\?/g);

const paramsIn = (name: RouteName, pattern: RegExp): readonly string[] =>
  [...ROUTES[name].matchAll(pattern)].flatMap(([, param]) => param ?? []);
