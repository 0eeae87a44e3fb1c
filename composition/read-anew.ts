import type { Container } from 'inversify';
import type { Refreshable } from '#core/shared/refreshable.ts';
import { type Bindings, the } from './tokens.ts';

type ReadElsewhere = {
  [Name in keyof Bindings]: Bindings[Name] extends Refreshable ? Name : never;
}[keyof Bindings];

/** What counts hours toward rules, whoever reported them. */
export const COUNTED = ['viewRequirements', 'viewPlanner'] as const;

/** What shows the learner's credit. */
export const CREDIT = [
  'viewTranscript',
  'viewBoardTotals',
  'reportCredits',
  'evaluationsDue',
  ...COUNTED,
] as const;

/** Has each of them read anew, as far as it is there yet. */
export const readAnewIn =
  (container: Container) =>
  (...names: readonly ReadElsewhere[]): void => {
    for (const name of names)
      if (container.isBound(the(name))) container.get<Refreshable>(the(name)).invalidate();
  };
