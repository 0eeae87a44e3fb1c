import { type ComponentType, createContext, lazy, useContext, useState } from 'react';
import type { ContextName } from '#core/use-cases.ts';
import type { AppServices } from '../shared/app-services.ts';
import { useAsSent } from '../shared/use-as-sent.ts';

/** How a context's use cases are fetched; by itself, they are there already. */
export const Prepare = createContext<AppServices['prepare']>(async () => undefined);

const NotYet = () => null;

/**
 * A part of a page that comes with a context of its own; show it inside `<Suspense>`. A painted page is without it: the
 * part comes after the page was taken over.
 */
export const useLazyPart = <Props>(
  context: ContextName,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> => {
  const prepare = useContext(Prepare);
  const [Part] = useState(() =>
    lazy(async () => {
      const [part] = await Promise.all([load(), prepare(context)]);
      return part;
    }),
  );
  return useAsSent() ? NotYet : Part;
};
