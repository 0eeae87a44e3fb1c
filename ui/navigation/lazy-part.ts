import {
  type ComponentType,
  createContext,
  type LazyExoticComponent,
  lazy,
  useContext,
  useState,
} from 'react';
import type { AppServices, LazyContext } from '../shared/app-services.ts';

/** How a context's use cases are fetched; by itself, they are there already. */
export const Prepare = createContext<AppServices['prepare']>(async () => undefined);

/** A part of a page that comes with a context of its own; show it inside `<Suspense>`. */
export const useLazyPart = <Props>(
  context: LazyContext,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => {
  const prepare = useContext(Prepare);
  const [Part] = useState(() =>
    lazy(async () => {
      const [part] = await Promise.all([load(), prepare(context)]);
      return part;
    }),
  );
  return Part;
};
