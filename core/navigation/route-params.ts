import { ROUTES, type RouteName } from './routes.ts';

/** The required parameters of a path: ['id'] for /transcripts/:id/details. */
export const paramNamesOf = (name: RouteName): readonly string[] => paramsIn(name, /:(\w+)(?![\w?])/g);

/** The optional parameters: ['selectedPlan'] for /checkout/:selectedPlan?. */
export const optionalParamNamesOf = (name: RouteName): readonly string[] => paramsIn(name, /:(\w+)\?/g);

const paramsIn = (name: RouteName, pattern: RegExp): readonly string[] =>
  [...ROUTES[name].matchAll(pattern)].flatMap(([, param]) => param ?? []);
