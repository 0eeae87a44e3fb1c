import { type ComponentType, lazy, useState } from 'react';
import { laterCode } from './later-code.ts';

export interface LaterPart<Props> {
  /** Show it inside `<Suspense>`. */
  readonly Part: ComponentType<Props>;
  /** Fetches it ahead, as for a page that is painted with it. */
  readonly fetch: () => Promise<unknown>;
}

/** A part that only some pages of a kind have, and that comes with its own code when one has it. */
export const laterPart = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LaterPart<Props> => {
  const code = laterCode(load);
  const Lazy: ComponentType<Props> = lazy(code.fetch);
  return {
    fetch: code.fetch,
    Part: (props) => {
      const [Shown] = useState(() => code.get()?.default ?? Lazy);
      return <Shown {...props} />;
    },
  };
};
