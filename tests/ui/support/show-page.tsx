import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createState } from '#core/shared/state.ts';
import type { UseCases } from '#core/use-cases.ts';
import { type ProvideUseCase, UseCasesContext } from '#ui/shared/use-cases.ts';

/** Nothing is saved: every card can be saved, whatever a test is about. */
const nothingSaved: UseCases['saveArticles'] = {
  ids: createState<ReadonlySet<string>>(new Set()).state,
  toggle: () => undefined,
  list: {
    state: createState({ phase: 'loading' } as const).state,
    more: () => undefined,
    retry: () => undefined,
  },
};

/** Returns those use cases by name, and reports which one is missing. */
export const providing =
  (useCases: Partial<UseCases>): ProvideUseCase =>
  (name) => {
    const found = useCases[name];
    if (found === undefined) throw new Error(`The test gives no use case "${name}".`);
    return found;
  };

/** Renders a page at its own address; reports where it has gone since. */
export const showPage = (page: ReactElement, address: string, useCases: Partial<UseCases> = {}) => {
  const [path = '/', searchPath = ''] = address.split('?');
  const { hook, searchHook, history } = memoryLocation({ path, searchPath, record: true });
  const { unmount } = render(
    <Router hook={hook} searchHook={searchHook}>
      <UseCasesContext value={providing({ saveArticles: nothingSaved, ...useCases })}>{page}</UseCasesContext>
    </Router>,
  );
  return { unmount, place: () => history.at(-1) };
};
