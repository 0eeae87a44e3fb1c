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
import { useIsHydrating } from '../shared/use-core.ts';

/** Loads a context's use cases; by default they are loaded already. */
export const Prepare = createContext<AppServices['prepare']>(async () => undefined);

interface LazyOptions<Props> {
  /** The context whose use cases the component needs. */
  readonly context?: ContextName;
  /** Shown until the component is loaded. */
  readonly fallback?: ReactNode;
  /** Shown instead of it in a prerendered page, while it is loading, and if it cannot be loaded. */
  readonly instead?: ComponentType<Props>;
  /** What the failure message calls it, as in "Your receipt". Without a name, nothing is shown if it cannot be loaded. */
  readonly what?: string;
}

/**
 * A component whose code is loaded at its first render, with the use cases of its context. A prerendered page omits it.
 * If its code cannot be loaded, the rest of the page stays, and the user can try again.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { context, fallback = null, instead: Instead, what }: LazyOptions<Props> = {},
): ComponentType<Props> =>
  function LazyComponent(props: Props) {
    const prepare = useContext(Prepare);
    const isHydrating = useIsHydrating();
    const instead = Instead ? <Instead {...props} /> : null;
    const fetch = async () => {
      const [component] = await Promise.all([load(), context && prepare(context)]);
      return component;
    };
    const again = () => setComponent(lazy(() => fetch().catch(reload)));
    const failed = () => ({
      default:
        what === undefined
          ? (Instead ?? (() => null))
          : () => <FailureState failure={unreachable} what={what} onRetry={again} />,
    });
    const [Component, setComponent] = useState(() => lazy<ComponentType<Props>>(() => fetch().catch(failed)));
    if (isHydrating) return instead;
    return (
      <Suspense fallback={instead ?? fallback}>
        <Component {...props} />
      </Suspense>
    );
  };

/** Some browsers cache a module that failed to load for as long as the document lives. */
const reload = (): Promise<never> => {
  location.reload();
  return new Promise(() => undefined);
};
