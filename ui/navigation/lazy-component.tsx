import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react';
import { unreachable } from '#core/shared/failure.ts';
import type { ContextName } from '#core/use-cases.ts';
import type { AppServices } from '../shared/app-services.ts';
import { FailureState } from '../shared/failure-state.tsx';
import { useIsHydrating } from '../shared/hydration.ts';

/** How a context's use cases are fetched; by itself, they are there already. */
export const Prepare = createContext<AppServices['prepare']>(async () => undefined);

interface LazyOptions {
  /** The context whose use cases it needs. */
  readonly context?: ContextName;
  /** Stands there until the component has come. */
  readonly fallback?: ReactNode;
  /** What it is called where its code cannot be had, as in "Your receipt". Without a name, the page does without it. */
  readonly what?: string;
}

/**
 * A component whose code comes when it is first rendered, with the use cases of its context. A prerendered page is
 * without it. Where its code cannot be had, the rest of the page stays, and the component can be asked for again.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { context, fallback = null, what }: LazyOptions = {},
): ComponentType<Props> =>
  function LazyComponent(props: Props) {
    const prepare = useContext(Prepare);
    const isHydrating = useIsHydrating();
    const fetch = async () => {
      const [component] = await Promise.all([load(), context && prepare(context)]);
      return component;
    };
    const again = () => setComponent(lazy(() => fetch().catch(reload)));
    const failed = () => ({
      default: () =>
        what === undefined ? null : <FailureState failure={unreachable} what={what} onRetry={again} />,
    });
    const [Component, setComponent] = useState(() => lazy<ComponentType<Props>>(() => fetch().catch(failed)));
    if (isHydrating) return null;
    return (
      <Suspense fallback={fallback}>
        <Component {...props} />
      </Suspense>
    );
  };

/** Some browsers do not fetch a module again that failed once in a document, so that only a new document has it. */
const reload = (): Promise<never> => {
  location.reload();
  return new Promise(() => undefined);
};
