import { vi } from 'vitest';

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting'> & {
  readonly boundingClientRect: { readonly bottom: number };
  readonly target?: Element;
};

/** Replaces IntersectionObserver, which jsdom lacks: the test says what is in view. */
export const observedIntersections = () => {
  const telling = new Map<Element, (seen: readonly Seen[]) => void>();
  class Observer {
    readonly #tell: (seen: readonly Seen[]) => void;
    readonly #watched = new Set<Element>();
    constructor(tell: (seen: readonly Seen[]) => void) {
      this.#tell = tell;
    }
    observe(element: Element): void {
      this.#watched.add(element);
      telling.set(element, this.#tell);
    }
    unobserve(element: Element): void {
      this.#watched.delete(element);
      telling.delete(element);
    }
    disconnect(): void {
      for (const element of this.#watched) telling.delete(element);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return { seen: (element: Element, seen: Seen) => telling.get(element)?.([seen]) };
};
