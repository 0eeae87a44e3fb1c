import type { Enrollment, ModuleStanding } from './enrollment.ts';

/** The next step in a course. */
export type NextStep =
  | { readonly do: 'pretest' }
  | { readonly do: 'read'; readonly module: ModuleStanding }
  | { readonly do: 'quiz'; readonly module: ModuleStanding }
  | { readonly do: 'evaluate' }
  | { readonly do: 'see-credit'; readonly creditId: string }
  | { readonly do: 'nothing' };

/**
 * The pretest comes first, but only while nothing else has started. Then come the modules, each read before its quiz,
 * and last the evaluation, in which the credit is claimed.
 */
export const nextStep = (enrollment: Enrollment): NextStep => {
  const { creditId, evaluation, modules, pretest } = enrollment;
  if (evaluation === 'due') return { do: 'evaluate' };
  const module = modules.find(({ state }) => state === 'open' || state === 'read');
  if (module === undefined) return creditId === null ? { do: 'nothing' } : { do: 'see-credit', creditId };
  const isUntouched = modules.every(({ state }) => state === 'open' || state === 'locked');
  if (pretest.state === 'under-way' || (pretest.state === 'due' && isUntouched)) return { do: 'pretest' };
  return stepOf(module);
};

/** The next step in one open module. */
export const stepOf = (module: ModuleStanding): Extract<NextStep, { readonly module: ModuleStanding }> =>
  module.state === 'read' || module.quiz.state === 'under-way'
    ? { do: 'quiz', module }
    : { do: 'read', module };

/** The number of finished modules. */
export const finishedModules = ({ modules }: Pick<Enrollment, 'modules'>): number =>
  modules.filter(({ state }) => state === 'finished').length;
