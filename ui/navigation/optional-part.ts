import { type ComponentType, type LazyExoticComponent, lazy, useContext, useState } from 'react';
import type { ContextName } from '#core/use-cases.ts';
import { Prepare } from './lazy-part.ts';

/**
 * A part that comes after its page with a context of its own, and that the page does without where its code cannot be
 * had; show it inside `<Suspense>`.
 */
export const useOptionalPart = <Props>(
  context: ContextName,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => {
  const prepare = useContext(Prepare);
  const [Part] = useState(() =>
    lazy(() =>
      Promise.all([load(), prepare(context)]).then(
        ([part]) => part,
        () => nothing,
      ),
    ),
  );
  return Part;
};

const nothing = { default: () => null };
